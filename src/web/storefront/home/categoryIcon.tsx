/** Returns the address of a category's picture: '100 TK Items' is 100-tk-items-48.webp. */
export function categoryPicture(name: string, width: 48 | 256): string {
  return `/demo/category/${name.toLowerCase().replaceAll(' ', '-')}-${width}.webp`
}

/** The small picture beside a category's name. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <img
      src={categoryPicture(name, 48)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      className="flex-none"
    />
  )
}
