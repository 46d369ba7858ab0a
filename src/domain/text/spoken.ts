/**
 * How a word is spoken, as one text. Consonants are capitals: C is ch, Z an s or g that may be j, X the flap ড়, which
 * some write as d, Q a c that a few write for ch. Vowels are a, e, i, o and u, and ā in Bengali letters. `?` is the vowel of a Bengali letter without a
 * sign, `~` an English e at the end: both may be silent. `æ` is between a and e, `ə` the e of an ending.
 */
export type Spoken = string
