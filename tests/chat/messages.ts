import type { ChatMessage } from './expected.ts'
import { SENTENCES } from './sentences.ts'

/** Messages of one line, labelled or not. */
const ONE_LINE: readonly ChatMessage[] = [
  [
    'Rahim Uddin, 01712345601, House 3, Road 8, Banani, Dhaka',
    {
      name: 'Rahim Uddin',
      mobileNumber: '01712345601',
      address: 'House 3, Road 8, Banani',
      district: 'Dhaka',
    },
  ],
  [
    'Name: Salma Akter, Mobile: 01712345602, Address: Zindabazar, Sylhet',
    { name: 'Salma Akter', mobileNumber: '01712345602', address: 'Zindabazar', district: 'Sylhet' },
  ],
  [
    'নাম: আয়েশা খাতুন, মোবাইল: ০১৭১২৩৪৫৬০৩, ঠিকানা: কান্দিরপাড়, কুমিল্লা',
    { name: 'আয়েশা খাতুন', mobileNumber: '01712345603', address: 'কান্দিরপাড়', district: 'Cumilla' },
  ],
  [
    'Name: Rony Phone: 01712345604 Address: Boro Bazar, Khulna',
    { name: 'Rony', mobileNumber: '01712345604', address: 'Boro Bazar', district: 'Khulna' },
  ],
  ['+8801712345605', { mobileNumber: '01712345605' }],
  ['00880 1712-345606', { mobileNumber: '01712345606' }],
  ['+৮৮ ০১৭১২ ৩৪৫ ৬০৭', { mobileNumber: '01712345607' }],
  ['017-1234-5608', { mobileNumber: '01712345608' }],
  ['8801712345609 / 8801812345609', { mobileNumber: '01712345609', otherNumber: '01812345609' }],
  ['01712345610, 01712345610', { mobileNumber: '01712345610' }],
  ['02-9123456', {}],
  ['01212345678', {}],
  ['017123456789012', {}],
  ['bkash number 01712345611 theke taka pathaisi', {}],
  ['my number 01712345612. bkash: 01812345612', { mobileNumber: '01712345612' }],
  [
    'alternative 01812345613, main number 01712345613',
    { mobileNumber: '01712345613', otherNumber: '01812345613' },
  ],
  ['Black XL 1', { lines: [['Black XL 1', 1, 'XL', 'Black']] }],
  ['XL Black 1 pcs', { lines: [['XL Black 1 pcs', 1, 'XL', 'Black']] }],
  ['কালো এক্সএল ১টা', { lines: [['কালো এক্সএল ১টা', 1, 'XL', 'Black']] }],
  ['lal rong er 2 ta', { lines: [['lal rong er 2 ta', 2, '', 'Red']] }],
  ['size 40 1 pair', { lines: [['size 40 1 pair', 1, '40', '']] }],
  ['২টা লাল', { lines: [['২টা লাল', 2, '', 'Red']] }],
  ['একটা সাদা পাঞ্জাবি নিব', { lines: [['একটা সাদা পাঞ্জাবি নিব', 1, '', 'White']] }],
  ['duita ta golapi lagbe', { lines: [['duita ta golapi lagbe', 2, '', 'Pink']] }],
  ['red or black', { lines: [['red or black', null, '', '']], unsure: ['lines'] }],
  [
    'watch 1 ta ar wallet 2 ta',
    {
      lines: [
        ['watch 1 ta', 1, '', ''],
        ['wallet 2 ta', 2, '', ''],
      ],
    },
  ],
  ['free size 1 pc', { lines: [['free size 1 pc', 1, 'Free Size', '']] }],
  ['sky blue medium 3 pcs', { lines: [['sky blue medium 3 pcs', 3, 'M', 'Sky Blue']] }],
  ['3xl navy blue polo 1 ta', { lines: [['3xl navy blue polo 1 ta', 1, 'XXXL', 'Navy']] }],
  ['I want 2 pieces', { lines: [['I want 2 pieces', 2, '', '']] }],
  ['hi', {}],
  ['আসসালামু আলাইকুম', {}],
  ['price?', {}],
  ['apu stock ache?', {}],
  ['ok apu thanks', {}],
  ['cash on delivery hobe?', {}],
  ['কবে পাবো', {}],
  ['I am Tareq Aziz from Feni', { district: 'Feni' }],
]

/** Messages of several lines. */
const LINES: readonly ChatMessage[] = [
  [
    'Rahima Begum\n01712345620\nVillage Kashipur, Narsingdi',
    { name: 'Rahima Begum', mobileNumber: '01712345620', address: 'Kashipur', district: 'Narsingdi' },
  ],
  [
    'Sadia Afrin\n01712345621\nMirpur 12, Dhaka',
    { name: 'Sadia Afrin', mobileNumber: '01712345621', address: 'Mirpur 12', district: 'Dhaka' },
  ],
  [
    '01712345622\nJoyonto Roy\nDinajpur sadar, Dinajpur',
    { name: 'Joyonto Roy', mobileNumber: '01712345622', upazila: 'Dinajpur Sadar', district: 'Dinajpur' },
  ],
  [
    'নাম: করিম\nফোন: ০১৭১২৩৪৫৬২৩\nথানা: বেগমগঞ্জ\nজেলা: নোয়াখালী',
    { name: 'করিম', mobileNumber: '01712345623', upazila: 'Begumganj', district: 'Noakhali' },
  ],
  [
    'নামঃ সুমি আক্তার\nমোবাইলঃ ০১৭১২৩৪৫৬২৪\nঠিকানাঃ বাসা ৭, রোড ৯, ধানমন্ডি, ঢাকা',
    { name: 'সুমি আক্তার', mobileNumber: '01712345624', address: 'বাসা ৭, রোড ৯, ধানমন্ডি', district: 'Dhaka' },
  ],
  [
    'Name\nRobin\nMobile\n01712345625\nAddress\nStation Road, Tangail',
    { name: 'Robin', mobileNumber: '01712345625', address: 'Station Road', district: 'Tangail' },
  ],
  [
    'Name : Mitu\nPhone : 01712345626\nDistrict : Comilla\nThana : Laksam\nAddress : Bypass More',
    {
      name: 'Mitu',
      mobileNumber: '01712345626',
      district: 'Cumilla',
      upazila: 'Laksam',
      address: 'Bypass More',
    },
  ],
  [
    '*Name:* Shuvo\n*Number:* 01712345627\n*Address:* Pabna',
    { name: 'Shuvo', mobileNumber: '01712345627', district: 'Pabna' },
  ],
  [
    '1. Name: Kanta\n2. Mobile: 01712345628\n3. Address: Natore',
    { name: 'Kanta', mobileNumber: '01712345628', district: 'Natore' },
  ],
  [
    'Customer: Mr. David Gomes\nShip to: 12 Kemal Ataturk Avenue, Banani, Dhaka 1213\nPhone: 01712345629',
    {
      name: 'Mr. David Gomes',
      mobileNumber: '01712345629',
      address: '12 Kemal Ataturk Avenue, Banani, 1213',
      district: 'Dhaka',
    },
  ],
  [
    'Red M 2\nBlack L 1\nName: Bithi\n01712345630\nBarisal',
    {
      name: 'Bithi',
      mobileNumber: '01712345630',
      district: 'Barishal',
      lines: [
        ['Red M 2', 2, 'M', 'Red'],
        ['Black L 1', 1, 'L', 'Black'],
      ],
    },
  ],
  [
    'Product: Canvas bag\nColor: Olive\nQty: 2\nName: Anika\nMobile: 01712345631\nAddress: Rangpur',
    {
      name: 'Anika',
      mobileNumber: '01712345631',
      district: 'Rangpur',
      lines: [['Canvas bag, Color: Olive, Qty: 2', 2, '', 'Olive']],
    },
  ],
  [
    'আমার নাম মোঃ সেলিম\nআমি থাকি গাজীপুর, কাপাসিয়া\n০১৭১২৩৪৫৬৩২',
    { name: 'মোঃ সেলিম', mobileNumber: '01712345632', district: 'Gazipur', upazila: 'Kapasia' },
  ],
  [
    'nam rubel\nnumber 01712345633\nthikana bogra sadar, kalitola',
    {
      name: 'rubel',
      mobileNumber: '01712345633',
      district: 'Bogura',
      upazila: 'Bogura Sadar',
      address: 'kalitola',
    },
  ],
  [
    'Tahsin Ahmed\nHouse 1/A, Road 2, Chandgaon R/A\nChattogram\n01712345634',
    {
      name: 'Tahsin Ahmed',
      mobileNumber: '01712345634',
      address: 'House 1/A, Road 2, Chandgaon R/A',
      district: 'Chattogram',
    },
  ],
  [
    'Assalamu alaikum\nI want to order this\nName: Nadia\nPhone: 01712345635\nAddress: Uttara sector 10, Dhaka',
    { name: 'Nadia', mobileNumber: '01712345635', address: 'Uttara sector 10', district: 'Dhaka' },
  ],
  ['Farid\n01712345636\nJamalpur', { name: 'Farid', mobileNumber: '01712345636', district: 'Jamalpur' }],
  [
    'Name: Lipi\nAddress: Kaliganj\nPhone: 01712345637',
    { name: 'Lipi', mobileNumber: '01712345637', unsure: ['upazila'] },
  ],
  [
    'Name: Lipi\nAddress: Kaliganj, Gazipur\nPhone: 01712345638',
    { name: 'Lipi', mobileNumber: '01712345638', district: 'Gazipur', upazila: 'Kaliganj' },
  ],
  [
    'Name: Hira\nAddress: Nawabganj, Dhaka\nPhone: 01712345639',
    { name: 'Hira', mobileNumber: '01712345639', district: 'Dhaka', upazila: 'Nawabganj' },
  ],
  [
    'Name: Hira\nAddress: Mirpur\nPhone: 01712345640',
    { name: 'Hira', mobileNumber: '01712345640', unsure: ['upazila'] },
  ],
  [
    'Name: Polin\nAddress: Keranigonj, Dhaka\nPhone: 01712345641',
    { name: 'Polin', mobileNumber: '01712345641', district: 'Dhaka', upazila: 'Keraniganj' },
  ],
  [
    'Name: Jui\nAddress: Chowddogram, Comilla\nPhone: 01712345642',
    { name: 'Jui', mobileNumber: '01712345642', district: 'Cumilla', upazila: 'Chauddagram' },
  ],
  [
    'Name: Jui\nAddress: Srimongol, Moulvibazar\nPhone: 01712345643',
    { name: 'Jui', mobileNumber: '01712345643', district: 'Moulvibazar', upazila: 'Sreemangal' },
  ],
  [
    'Name: Jui\nAddress: Sitakundo, Chittagong\nPhone: 01712345644',
    { name: 'Jui', mobileNumber: '01712345644', district: 'Chattogram', upazila: 'Sitakunda' },
  ],
  [
    'Name: Ovi\nAddress: Hajiganj, Chandpur\nPhone: 01712345645',
    { name: 'Ovi', mobileNumber: '01712345645', district: 'Chandpur', upazila: 'Hajiganj' },
  ],
  [
    'Name: Ovi\nAddress: Maymensingh, Trishal\nPhone: 01712345646',
    { name: 'Ovi', mobileNumber: '01712345646', district: 'Mymensingh', upazila: 'Trishal' },
  ],
  [
    'Name: Ovi\nAddress: B. Baria, Ashuganj\nPhone: 01712345647',
    { name: 'Ovi', mobileNumber: '01712345647', district: 'Brahmanbaria', upazila: 'Ashuganj' },
  ],
  [
    'Name: Ovi\nAddress: Coxs Bazar, Teknaf\nPhone: 01712345648',
    { name: 'Ovi', mobileNumber: '01712345648', district: "Cox's Bazar", upazila: 'Teknaf' },
  ],
  [
    'Name: Ovi\nAddress: Jessore\nPhone: 01712345649',
    { name: 'Ovi', mobileNumber: '01712345649', district: 'Jashore' },
  ],
  [
    'Name: Ovi\nAddress: chattagram, patiya\nPhone: 01712345650',
    { name: 'Ovi', mobileNumber: '01712345650', district: 'Chattogram', upazila: 'Patiya' },
  ],
  [
    'আপু আমি রহিমা খাতুন\nমোবাইল ০১৭০০-০০০০০১\nবাসা ২৪, গাঙ্গিনারপাড় রোড, ময়মনসিংহ সদর\nলাল জুতা ৩৮ সাইজ ১টা দিবেন',
    {
      name: 'রহিমা খাতুন',
      mobileNumber: '01700000001',
      district: 'Mymensingh',
      upazila: 'Mymensingh Sadar',
      address: 'বাসা ২৪, গাঙ্গিনারপাড় রোড',
      lines: [['লাল জুতা ৩৮ সাইজ ১টা দিবেন', 1, '38', 'Red']],
    },
  ],
  [
    'ঠিকানা: সদর দখিন, কুমিল্লা\nনাম: ফারজানা ইসলাম\n+৮৮ ০১৭০০ ০০০ ০০৭',
    { name: 'ফারজানা ইসলাম', mobileNumber: '01700000007', district: 'Cumilla', upazila: 'Sadar Dakshin' },
  ],
]

/** Messages in which the rules were tried while they were made. */
export const MESSAGES: readonly ChatMessage[] = [...ONE_LINE, ...LINES, ...SENTENCES]
