import type { ChatMessage } from './expected.ts'

/** Sentences, several numbers, and what a shop cannot know. */
export const SENTENCES: readonly ChatMessage[] = [
  [
    'আসসালামু আলাইকুম আপু। পেজের লাল হিল জুতাটা ৩৮ সাইজ ১ জোড়া নিব।\nনাম ফারজানা ইসলাম\n+৮৮ ০১৭০০ ০০০ ০০৮\nবাসা ৪২, রোড ৩, কোটবাড়ি রোড, হাউজিং এস্টেট, কুমিল্লা\nকাল বিকালে দিলে ভালো হয়। বিকাশে ৫০০ পাঠায় দিছি।',
    {
      name: 'ফারজানা ইসলাম',
      mobileNumber: '01700000008',
      address: 'বাসা ৪২, রোড ৩, কোটবাড়ি রোড, হাউজিং এস্টেট',
      district: 'Cumilla',
      lines: [['পেজের লাল হিল জুতাটা ৩৮ সাইজ ১ জোড়া নিব', 1, '38', 'Red']],
    },
  ],
  [
    'apu ei dress ta lagbe, size M. amar nam Mou, thikana Faridpur, 01712345651',
    {
      name: 'Mou',
      mobileNumber: '01712345651',
      district: 'Faridpur',
      lines: [['ei dress ta lagbe, size M', null, 'M', '']],
    },
  ],
  [
    'Hello. My name is Arpita Das. I live in Khilgaon, Dhaka. My number is 01712345652.',
    { name: 'Arpita Das', mobileNumber: '01712345652', address: 'Khilgaon', district: 'Dhaka' },
  ],
  [
    'vai 1 ta black hoodie size XL den. 01712345653, Sajib Hossain, Savar, Dhaka',
    {
      name: 'Sajib Hossain',
      mobileNumber: '01712345653',
      upazila: 'Savar',
      district: 'Dhaka',
      lines: [['1 ta black hoodie size XL den', 1, 'XL', 'Black']],
    },
  ],
  [
    'আমি ফেনী থেকে বলছি। ২ পিস লাগবে। ০১৭১২৩৪৫৬৫৪',
    { mobileNumber: '01712345654', district: 'Feni', lines: [['২ পিস লাগবে', 2, '', '']] },
  ],
  [
    'please deliver to: House 20, Road 4, Block D, Bashundhara, Dhaka. Call 01712345655 or 01812345655',
    {
      mobileNumber: '01712345655',
      otherNumber: '01812345655',
      address: 'House 20, Road 4, Block D, Bashundhara',
      district: 'Dhaka',
    },
  ],
  ['Can you send it to Barguna? 01712345656', { mobileNumber: '01712345656' }],
  [
    'Comilla Victoria College Road, Dhaka. Name: Zia. 01712345657',
    { name: 'Zia', mobileNumber: '01712345657', address: 'Comilla Victoria College Road', district: 'Dhaka' },
  ],
  [
    'Green Road, Dhaka. Mizanur Rahman 01712345658',
    { name: 'Mizanur Rahman', mobileNumber: '01712345658', address: 'Green Road', district: 'Dhaka' },
  ],
  [
    'Red Crescent Hospital, Magura. Mizanur Rahman 01712345659',
    {
      name: 'Mizanur Rahman',
      mobileNumber: '01712345659',
      address: 'Red Crescent Hospital',
      district: 'Magura',
    },
  ],
  ['Dhaka or Gazipur. 01712345660', { mobileNumber: '01712345660' }],
  [
    'Titas Ahmed, 01712345661, Narail',
    { name: 'Titas Ahmed', mobileNumber: '01712345661', district: 'Narail' },
  ],
  [
    'Feni College Road, Feni Sadar, Feni\nTithi Saha\n01712345662',
    {
      name: 'Tithi Saha',
      mobileNumber: '01712345662',
      address: 'Feni College Road',
      upazila: 'Feni Sadar',
      district: 'Feni',
    },
  ],
  [
    'সাভার, ঢাকা।\nমোবাইল: ০১৭১২৩৪৫৬৬৩\nনাম: রিয়া',
    { name: 'রিয়া', mobileNumber: '01712345663', upazila: 'Savar', district: 'Dhaka' },
  ],
  [
    'ঢাকা মিরপুর ১১\nনাম: রিয়া\n০১৭১২৩৪৫৬৬৪',
    { name: 'রিয়া', mobileNumber: '01712345664', address: 'ঢাকা মিরপুর ১১', district: 'Dhaka' },
  ],
  [
    'Name: Rifat\nAddress: 3/2 Lalmatia, Dhaka\nPhone: 01712345665\nNote: call before delivery',
    { name: 'Rifat', mobileNumber: '01712345665', address: '3/2 Lalmatia', district: 'Dhaka' },
  ],
  [
    'Name: Rifat\nEmail: rifat@example.com\nAddress: Meherpur\nPhone: 01712345666',
    { name: 'Rifat', mobileNumber: '01712345666', district: 'Meherpur' },
  ],
  ['2 ta 38 number juta lagbe', { lines: [['2 ta 38 number juta lagbe', 2, '38', '']] }],
  ['juta 42', {}],
  [
    'উপজেলা: শিবগঞ্জ\nজেলা: বগুড়া\nনাম: সুমন\n০১৭১২৩৪৫৬৬৭',
    { name: 'সুমন', mobileNumber: '01712345667', upazila: 'Shibganj', district: 'Bogura' },
  ],
  [
    'Thana: Shibganj\nName: Sumon\n01712345668',
    { name: 'Sumon', mobileNumber: '01712345668', unsure: ['upazila'] },
  ],
  [
    'Sreepur, Magura\nName: Sumon\n01712345669',
    { name: 'Sumon', mobileNumber: '01712345669', upazila: 'Sreepur', district: 'Magura' },
  ],
  [
    'Debidwar\nName: Sumon\n01712345670',
    { name: 'Sumon', mobileNumber: '01712345670', upazila: 'Debidwar', district: 'Cumilla' },
  ],
  [
    'Order confirm korlam. Name Nipa. Mobile 01712345671. Address Satkhira, Shyamnagar',
    { name: 'Nipa', mobileNumber: '01712345671', district: 'Satkhira', upazila: 'Shyamnagar' },
  ],
  [
    'Kushtia, Mirpur, Amla bazar. Nazmul Haque. 01712345672',
    {
      name: 'Nazmul Haque',
      mobileNumber: '01712345672',
      district: 'Kushtia',
      upazila: 'Mirpur',
      address: 'Amla bazar',
    },
  ],
  [
    'Mohammadpur, Dhaka. Rifa Tasnia. 01712345673',
    { name: 'Rifa Tasnia', mobileNumber: '01712345673', district: 'Dhaka', address: 'Mohammadpur' },
  ],
  [
    '৩টা মগ দিয়েন। নাম: নীলা, ০১৭১২৩৪৫৬৭৪, রাজশাহী',
    { name: 'নীলা', mobileNumber: '01712345674', district: 'Rajshahi', lines: [['৩টা মগ দিয়েন', 3, '', '']] },
  ],
  [
    'Lamp x2\nName: Nila\n01712345675\nJhenaidah',
    { name: 'Nila', mobileNumber: '01712345675', district: 'Jhenaidah', lines: [['Lamp x2', 2, '', '']] },
  ],
  [
    'Patuakhali, Kalapara, Kuakata road. Nila Akter 01712345676 / 01812345676 (WhatsApp)',
    {
      name: 'Nila Akter',
      mobileNumber: '01712345676',
      otherNumber: '01812345676',
      district: 'Patuakhali',
      upazila: 'Kalapara',
      address: 'Kuakata road',
    },
  ],
  [
    'Khagrachari, Dighinala. 01712345677. Promila Chakma',
    { name: 'Promila Chakma', mobileNumber: '01712345677', district: 'Khagrachhari', upazila: 'Dighinala' },
  ],
]
