import type { FreshMessage } from './expected.ts'

/**
 * Messages that were written after the rules, and measured once before any rule was changed for them (docs/chats.md). What stays
 * open of them is empty here: names that are on no list, a wish that is written as nobody else writes it, a size without its word.
 */
export const HELD_OUT_MESSAGES: readonly FreshMessage[] = [
  [
    'Aloe Body Lotion 400 ml - 2 pis, Wide Tooth Detangling Comb - 1 ta pink. Nam: Shamima Akter Lucky, Phn 01714-558899, thikana: Vill- Dakshin Char, Post- Lalmohan, Thana- Lalmohan, Zilla- Bhola. Bkash kore dilam 120 tk TrxID BKL9Z3X1QA',
    {
      name: 'Shamima Akter Lucky',
      mobileNumber: '01714558899',
      district: 'Bhola',
      upazila: 'Lalmohan',
      address: 'Vill- Dakshin Char, Lalmohan',
      goods: [
        ['Aloe Body Lotion, 400 ml', 2, '', ''],
        ['Wide Tooth Detangling Comb', 1, '', 'Pink'],
      ],
      advance: [120, 'bKash', 'BKL9Z3X1QA'],
    },
  ],
  [
    '[28/11/2026, 20:41:07] Toma: vaiya retro round sunglasses golapi ta nibo 1 pcs\n[28/11/2026, 20:42:10] Toma: amar thikana Kotwali, Natun Bazar, Barishal\n[28/11/2026, 20:42:33] Toma: 01629 114477\n[28/11/2026, 20:43:00] Toma: ratre call diyen na plz',
    {
      name: 'Toma',
      mobileNumber: '01629114477',
      district: 'Barishal',
      address: 'Kotwali, Natun Bazar',
      goods: [['Retro Round Sunglasses, Tinted Pink', 1, '', 'Pink']],
      note: 'ratre call diyen na plz',
    },
  ],
  [
    'আপু গোল গলা টি শার্ট সবুজ এম সাইজ ২টা আর বেসবল ক্যাপ নীল ১টা পাঠাবেন। আমি সুমাইয়া জান্নাত, সিলেট, জিন্দাবাজার, রাজা ম্যানশন ৩য় তলা। ০১৩৩৪৪৫৫৬৬৭। সন্ধ্যার পর ডেলিভারি দিয়েন',
    {
      name: 'সুমাইয়া জান্নাত',
      mobileNumber: '01334455667',
      district: 'Sylhet',
      address: 'জিন্দাবাজার, রাজা ম্যানশন ৩য় তলা',
      goods: [
        ['Cotton Crew Neck T-Shirt', 2, 'M', 'Green'],
        ['Baseball Cap With Curved Brim', 1, '', 'Blue'],
      ],
      note: 'সন্ধ্যার পর ডেলিভারি দিয়েন',
    },
  ],
  [
    'Hello! Please book Slim Everyday Clutch With Wrist Loop (black). Delivery to Apt 6B, 114 Gulshan Avenue, Gulshan 2, Dhaka-1212. Regards, Maliha Chowdhury +8801819443322',
    {
      name: 'Maliha Chowdhury',
      mobileNumber: '01819443322',
      district: 'Dhaka',
      address: 'Apt 6B, 114 Gulshan Avenue, Gulshan 2, 1212',
      goods: [['Slim Everyday Clutch With Wrist Loop', null, '', 'Black']],
    },
  ],
  [
    'kadai ta lagbe 28 cm, price 1250 na? Rokhsana, 01923778866, Pabna Ishwardi, EPZ gate. Nogode 200 tk pathaichi 7H2K9QPL',
    {
      name: '',
      mobileNumber: '01923778866',
      district: 'Pabna',
      upazila: 'Ishurdi',
      address: 'EPZ gate',
      goods: [['Granite Coated Deep Kadai With Lid, 28 cm', null, '', '']],
      advance: [200, 'Nagad', '7H2K9QPL'],
      unread: ['price 1250 na', 'Rokhsana'],
    },
  ],
  [
    'খাঁটি সরিষা ফুলের মধু, ৫০০ গ্রাম - ৩টি\nনাম মো: জসিম উদ্দিন\nমোবাইল ০১৮১৭২২৩৩৪৪\nগ্রাম উত্তর মাদার্শা, ডাকঘর মদুনাঘাট, থানা হাটহাজারী, চট্টগ্রাম',
    {
      name: 'মো: জসিম উদ্দিন',
      mobileNumber: '01817223344',
      district: 'Chattogram',
      upazila: 'Hathazari',
      address: 'গ্রাম উত্তর মাদার্শা, ডাকঘর মদুনাঘাট',
      goods: [['খাঁটি সরিষা ফুলের মধু, ৫০০ গ্রাম', 3, '', '']],
    },
  ],
  [
    'vai ami Shuvo. winter coat M size kalo den ekta. Advance bkash e pathabo rate. address - Upashahar, Rajshahi. 01521-009988',
    {
      name: 'Shuvo',
      mobileNumber: '01521009988',
      district: 'Rajshahi',
      address: 'Upashahar',
      goods: [['Wool Blend Winter Coat', 1, 'M', 'Black']],
      unread: ['Advance bkash e pathabo rate'],
    },
  ],
  [
    'Nahar Sultana\nC/O Abdur Rob, Rob Villa, Ward 7\nPoura Sadar, Bhairab, Kishoreganj\n01756-220011 / 01856-220011\nGranite kadai 1, steel tiffin box 1\nfragile, valo kore pack korben',
    {
      name: 'Nahar Sultana',
      mobileNumber: '01756220011',
      otherNumber: '01856220011',
      district: 'Kishoreganj',
      upazila: 'Bhairab',
      address: 'C/O Abdur Rob, Rob Villa, Ward 7, Poura Sadar',
      goods: [
        ['Granite Coated Deep Kadai With Lid, 28 cm', 1, '', ''],
        ['Three-Tier Steel Tiffin Box', 1, '', ''],
      ],
      note: 'fragile. valo kore pack korben',
    },
  ],
  [
    'PUZ-WOOD 2 ta\nboccar jonmodin 5 tarikh, er age lagbe\nEva, 01407112233\nFeni, Chhagalnaiya, Zero point',
    {
      name: '',
      mobileNumber: '01407112233',
      district: 'Feni',
      upazila: 'Chhagalnaiya',
      address: 'Zero point',
      goods: [
        ['Wooden Puzzle Toy', 2, '', ''],
        ['', null, '', ''],
      ],
      unread: ['boccar jonmodin 5 tarikh', 'Eva'],
    },
  ],
  [
    'Order: Yoga tank top L, Quick dry shorts XL blue\nName: Rubina Yeasmin\nPh: 01877665500\nFull Address: House 21/A, Sonargaon Road, Panthapath, Dhaka 1205\nPayment: Rocket 550, Txn: 4471829930\nComment: leave at the reception',
    {
      name: 'Rubina Yeasmin',
      mobileNumber: '01877665500',
      district: 'Dhaka',
      address: 'House 21/A, Sonargaon Road, Panthapath, 1205',
      goods: [
        ['', null, '', ''],
        ['Quick-Dry Training Shorts', null, 'XL', 'Blue'],
      ],
      advance: [550, 'Rocket', '4471829930'],
      note: 'leave at the reception',
    },
  ],
]
