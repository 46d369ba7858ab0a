import type { ChatMessage } from './expected.ts'

/** Messages that were written before the reader, and that none of its words were chosen by. */
export const UNTUNED_MESSAGES: readonly ChatMessage[] = [
  [
    'Name: Sharmin Sultana\nMobile: 01711223344\nAddress: House 12, Road 5, Dhanmondi\nDistrict: Dhaka',
    {
      name: 'Sharmin Sultana',
      mobileNumber: '01711223344',
      address: 'House 12, Road 5, Dhanmondi',
      district: 'Dhaka',
    },
  ],
  [
    'নাম: রেহানা পারভীন\nমোবাইল: ০১৮১২৩৪৫৬৭৮\nঠিকানা: গ্রাম পূর্বপাড়া, দেবিদ্বার, কুমিল্লা',
    {
      name: 'রেহানা পারভীন',
      mobileNumber: '01812345678',
      address: 'গ্রাম পূর্বপাড়া',
      upazila: 'Debidwar',
      district: 'Cumilla',
    },
  ],
  [
    'Tanvir Hasan\n+880 1913-445566\nFlat 4B, House 22, Sector 7, Uttara, Dhaka\nBlack XL 1',
    {
      name: 'Tanvir Hasan',
      mobileNumber: '01913445566',
      address: 'Flat 4B, House 22, Sector 7, Uttara',
      district: 'Dhaka',
      lines: [['Black XL 1', 1, 'XL', 'Black']],
    },
  ],
  ['apu red saree ta 2 ta lagbe', { lines: [['red saree ta 2 ta lagbe', 2, '', 'Red']] }],
  ['01611 223 344', { mobileNumber: '01611223344' }],
  [
    'Md. Kamal Hossain, 01511-998877, Village: Char Bata, Subarnachar, Noakhali',
    {
      name: 'Md. Kamal Hossain',
      mobileNumber: '01511998877',
      address: 'Char Bata',
      upazila: 'Subarnachar',
      district: 'Noakhali',
    },
  ],
  [
    'amar nam Farhana Yeasmin. number 01722334455. thikana Agrabad, Chittagong',
    { name: 'Farhana Yeasmin', mobileNumber: '01722334455', address: 'Agrabad', district: 'Chattogram' },
  ],
  [
    'আপু আমার নাম সাবিনা ইয়াসমিন, নাম্বার ০১৯১১ ০০২২৩৩, কালো জুতা ৩৯ সাইজ ১ জোড়া নিব',
    {
      name: 'সাবিনা ইয়াসমিন',
      mobileNumber: '01911002233',
      lines: [['কালো জুতা ৩৯ সাইজ ১ জোড়া নিব', 1, '39', 'Black']],
    },
  ],
  [
    'Customer: Nusrat Jahan\nPhone: 8801677889900\nShip to: 45 Green Road, Dhaka',
    { name: 'Nusrat Jahan', mobileNumber: '01677889900', address: '45 Green Road', district: 'Dhaka' },
  ],
  [
    'I live in Savar, Dhaka. My number is 01755667788',
    { mobileNumber: '01755667788', upazila: 'Savar', district: 'Dhaka' },
  ],
  [
    'Shirt: blue, size L, 3 pcs\nName - Rakibul Islam\nCell - 01855667788 / 01955667788\nAddress - Station Road, Bogra',
    {
      name: 'Rakibul Islam',
      mobileNumber: '01855667788',
      otherNumber: '01955667788',
      address: 'Station Road',
      district: 'Bogura',
      lines: [['Shirt: blue, size L, 3 pcs', 3, 'L', 'Blue']],
    },
  ],
  ['দাম কত আপু?', {}],
  ['Kaliganj, 01733221100', { mobileNumber: '01733221100', unsure: ['upazila'] }],
  [
    'Name: Jannatul Ferdous\nAddress: Ward 4, Sadar, Jessore\nMobile: 01344556677',
    {
      name: 'Jannatul Ferdous',
      address: 'Ward 4',
      upazila: 'Jashore Sadar',
      district: 'Jashore',
      mobileNumber: '01344556677',
    },
  ],
  [
    'ভাই ২টা টি শার্ট লাগবে, এক্সএল সাইজ, সাদা। ০১৪১১২২৩৩৪৪',
    { mobileNumber: '01411223344', lines: [['২টা টি শার্ট লাগবে, এক্সএল সাইজ, সাদা', 2, 'XL', 'White']] },
  ],
  [
    'Receiver: Abdul Karim\nPhone: 01788990011\nPS: Gafargaon\nDist: Mymensingh\nVill: Rasulpur',
    {
      name: 'Abdul Karim',
      mobileNumber: '01788990011',
      upazila: 'Gafargaon',
      district: 'Mymensingh',
      address: 'Rasulpur',
    },
  ],
  [
    'assalamu alaikum apu, ei bag ta nite chai. Sumaiya Akter, 01622446688, Sonadanga abasik, Khulna',
    {
      name: 'Sumaiya Akter',
      mobileNumber: '01622446688',
      address: 'Sonadanga abasik',
      district: 'Khulna',
      lines: [['ei bag ta nite chai', null, '', '']],
    },
  ],
  [
    'নাম-মোঃ আরিফুল ইসলাম\nঠিকানা-সাভার, ঢাকা\nফোন-০১৭৯৯৮৮৭৭৬৬',
    { name: 'মোঃ আরিফুল ইসলাম', upazila: 'Savar', district: 'Dhaka', mobileNumber: '01799887766' },
  ],
  ['0171122334', { unsure: [] }],
  [
    'Order: 1 pc Handbag\nName: Lamia Haque\nPhone: 01312121212\nAddress: Tilagor, Sylhet',
    {
      name: 'Lamia Haque',
      mobileNumber: '01312121212',
      address: 'Tilagor',
      district: 'Sylhet',
      lines: [['1 pc Handbag', 1, '', '']],
    },
  ],
  [
    'মিরপুর ১০, ঢাকা\n০১৯২২৩৩৪৪৫৫\nশিউলি আক্তার',
    { name: 'শিউলি আক্তার', mobileNumber: '01922334455', address: 'মিরপুর ১০', district: 'Dhaka' },
  ],
  [
    'vai ami comilla theke bolchi. 2 pis panjabi lagbe size 42. number 01866554433',
    {
      district: 'Cumilla',
      mobileNumber: '01866554433',
      lines: [['2 pis panjabi lagbe size 42', 2, '42', '']],
    },
  ],
  [
    'Name Rezaul Karim\nMobile 01977665544\nAddress Court Para, Kushtia Sadar, Kushtia',
    {
      name: 'Rezaul Karim',
      mobileNumber: '01977665544',
      address: 'Court Para',
      upazila: 'Kushtia Sadar',
      district: 'Kushtia',
    },
  ],
  [
    'Please send to my office: Level 5, ABC Tower, Banani, Dhaka 1213. Contact 01712121212',
    { mobileNumber: '01712121212', address: 'Level 5, ABC Tower, Banani, 1213', district: 'Dhaka' },
  ],
  ['delivery charge koto?', {}],
  [
    'গাজীপুর, শ্রীপুর, মাওনা চৌরাস্তা। ০১৫৫২৩৩৪৪৫৫। নাম সোহেল রানা',
    {
      name: 'সোহেল রানা',
      mobileNumber: '01552334455',
      district: 'Gazipur',
      upazila: 'Sreepur',
      address: 'মাওনা চৌরাস্তা',
    },
  ],
  [
    '3 pieces green XXL hoodie\nMahmudul Hasan\n01788776655\nRajshahi, Boalia, Kazla',
    {
      name: 'Mahmudul Hasan',
      mobileNumber: '01788776655',
      district: 'Rajshahi',
      address: 'Boalia, Kazla',
      lines: [['3 pieces green XXL hoodie', 3, 'XXL', 'Green']],
    },
  ],
  [
    'Name: Mim\nPhone: 01811111112\nFull address: 3rd floor, 77/A Lake Circus, Kalabagan, Dhaka\nProduct: Teapot\nQuantity: 2',
    {
      name: 'Mim',
      mobileNumber: '01811111112',
      address: '3rd floor, 77/A Lake Circus, Kalabagan',
      district: 'Dhaka',
      lines: [['Teapot, Quantity: 2', 2, '', '']],
    },
  ],
  [
    'আমার ঠিকানা: বাড়ি ৫, রোড ২, সেক্টর ৪, উত্তরা, ঢাকা। মোবাইল ০১৭১৪৫৬৭৮৯০',
    { mobileNumber: '01714567890', address: 'বাড়ি ৫, রোড ২, সেক্টর ৪, উত্তরা', district: 'Dhaka' },
  ],
  [
    'two red and one black',
    {
      lines: [
        ['two red', 2, '', 'Red'],
        ['one black', 1, '', 'Black'],
      ],
    },
  ],
  [
    'Shahida Begum\nFeni\n01822113344',
    { name: 'Shahida Begum', district: 'Feni', mobileNumber: '01822113344' },
  ],
  ['ok', {}],
  [
    'name: tania\nph: 017 1234 5678\nadd: bashundhara r/a block c road 4 house 33\nsize m\ncolor maroon',
    {
      name: 'tania',
      mobileNumber: '01712345678',
      address: 'bashundhara r/a block c road 4 house 33',
      district: 'Dhaka',
      lines: [['size m, color maroon', null, 'M', 'Maroon']],
    },
  ],
  [
    'কক্সবাজার সদর, কলাতলী রোড। জাহিদ হাসান ০১৮৪৪৫৫৬৬৭৭',
    {
      name: 'জাহিদ হাসান',
      mobileNumber: '01844556677',
      district: "Cox's Bazar",
      upazila: "Cox's Bazar Sadar",
      address: 'কলাতলী রোড',
    },
  ],
  [
    'Hello, I want to order the watch. 01733445566. Alternative: 01633445566. Moulvibazar, Sreemangal, College Road. Sabbir Ahmed',
    {
      name: 'Sabbir Ahmed',
      mobileNumber: '01733445566',
      otherNumber: '01633445566',
      district: 'Moulvibazar',
      upazila: 'Sreemangal',
      address: 'College Road',
      lines: [['I want to order the watch', null, '', '']],
    },
  ],
  ['bkash korechi 500 taka, trx id 9AB3XYZ', {}],
  [
    'District: Narayangonj\nThana: Sonargaon\nAddress: Mograpara bus stand\nName: Ruma Akhter\nNumber: 01515151515',
    {
      name: 'Ruma Akhter',
      mobileNumber: '01515151515',
      district: 'Narayanganj',
      upazila: 'Sonargaon',
      address: 'Mograpara bus stand',
    },
  ],
  [
    '১টি লাল শাড়ি আর ২টি সবুজ ওড়না',
    {
      lines: [
        ['১টি লাল শাড়ি', 1, '', 'Red'],
        ['২টি সবুজ ওড়না', 2, '', 'Green'],
      ],
    },
  ],
  [
    'Delivery address: Hatirjheel, Dhaka\nName: Asif\nMobile no: +8801999888777',
    { name: 'Asif', mobileNumber: '01999888777', address: 'Hatirjheel', district: 'Dhaka' },
  ],
  [
    'Barishal, Bakerganj upazila, Padrishibpur bazar. Mst Rokeya Khatun 01745454545',
    {
      name: 'Mst Rokeya Khatun',
      mobileNumber: '01745454545',
      district: 'Barishal',
      upazila: 'Bakerganj',
      address: 'Padrishibpur bazar',
    },
  ],
  ['apu 38 size er juta ache?', {}],
  [
    'নাম: তাসনিম\n০১৩২২৩৩৪৪৫৫\nজেলা: চট্টগ্রাম\nউপজেলা: হাটহাজারী\nঠিকানা: বিশ্ববিদ্যালয় ১ নং গেইট',
    {
      name: 'তাসনিম',
      mobileNumber: '01322334455',
      district: 'Chattogram',
      upazila: 'Hathazari',
      address: 'বিশ্ববিদ্যালয় ১ নং গেইট',
    },
  ],
  [
    'Imran Khan 01756565656 Tongi, Gazipur. 1 black wallet',
    {
      name: 'Imran Khan',
      mobileNumber: '01756565656',
      district: 'Gazipur',
      address: 'Tongi',
      lines: [['1 black wallet', 1, '', 'Black']],
    },
  ],
  [
    'Size: 40\nColour: Brown\nQty: 1 pair\nName: Fahim\nMobile: 01676767676\nAddress: Maijdee, Noakhali',
    {
      name: 'Fahim',
      mobileNumber: '01676767676',
      district: 'Noakhali',
      address: 'Maijdee',
      lines: [['Size: 40, Colour: Brown, Qty: 1 pair', 1, '40', 'Brown']],
    },
  ],
  [
    'To: Sanjida Islam, House 9, Road 11, Nikunja 2, Khilkhet, Dhaka, 01723232323',
    {
      name: 'Sanjida Islam',
      mobileNumber: '01723232323',
      address: 'House 9, Road 11, Nikunja 2, Khilkhet',
      district: 'Dhaka',
    },
  ],
  [
    'ctg, halishahar, block b. 01878787878. nam: rafiq',
    { name: 'rafiq', mobileNumber: '01878787878', district: 'Chattogram', address: 'halishahar, block b' },
  ],
  [
    'মোছাঃ হাসিনা বেগম\n০১৭৬৫৬৫৬৫৬৫\nপঞ্চগড় সদর',
    {
      name: 'মোছাঃ হাসিনা বেগম',
      mobileNumber: '01765656565',
      district: 'Panchagarh',
      upazila: 'Panchagarh Sadar',
    },
  ],
  [
    'pls confirm my order, ami rangpur thaki, mithapukur. Name Shamima, phone 01590909090',
    { name: 'Shamima', mobileNumber: '01590909090', district: 'Rangpur', upazila: 'Mithapukur' },
  ],
  [
    'Pant 32 size 2 ta, color navy blue. Address: Sirajgonj sadar, SS road. Name: Polash. Mob: 01754545454',
    {
      name: 'Polash',
      mobileNumber: '01754545454',
      district: 'Sirajganj',
      upazila: 'Sirajganj Sadar',
      address: 'SS road',
      lines: [['Pant 32 size 2 ta, color navy blue', 2, '32', 'Navy']],
    },
  ],
  [
    'My number 01712345678 or 01812345678, name Tasfia, address Joydebpur chowrasta, Gazipur Sadar',
    {
      name: 'Tasfia',
      mobileNumber: '01712345678',
      otherNumber: '01812345678',
      address: 'Joydebpur chowrasta',
      district: 'Gazipur',
      upazila: 'Gazipur Sadar',
    },
  ],
]
