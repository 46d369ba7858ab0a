import type { FreshMessage } from './expected.ts'

/**
 * Messages about goods of the demo, written before the reader knew goods, payments and wishes, and never used to make
 * its rules before they were first measured (docs/chats.md).
 */
export const FRESH_MESSAGES: readonly FreshMessage[] = [
  [
    'আসসালামু আলাইকুম আপু। Velvet Matte Lipstick, Rose Pink ২টা নিবো।\nনাম: তানজিলা আক্তার\nমোবাইল: ০১৭১১৪৫৬৭৮৯\nঠিকানা: বাসা ১৪, রোড ৬, ব্লক সি, বনশ্রী, ঢাকা',
    {
      ...{ name: 'তানজিলা আক্তার', mobileNumber: '01711456789' },
      district: 'Dhaka',
      address: 'বাসা ১৪, রোড ৬, ব্লক সি, বনশ্রী',
      goods: [['Velvet Matte Lipstick, Rose Pink', 2, '', '']],
    },
  ],
  [
    'Hi apu, Cotton Crew Neck T-Shirt black XL 2 ta lagbe\nSadia Rahman\n01815-667788\nHouse 7, Road 2, Nasirabad H/S, Chittagong',
    {
      ...{ name: 'Sadia Rahman', mobileNumber: '01815667788' },
      district: 'Chattogram',
      address: 'House 7, Road 2, Nasirabad H/S',
      goods: [['Cotton Crew Neck T-Shirt', 2, 'XL', 'Black']],
    },
  ],
  [
    'Name: Md Rakibul Islam\nPhone: 01912334455\nVill: Uttar Para\nPO: Kamarkhali\nPS: Madhukhali\nDist: Faridpur\nOrder: Rose Glycerine Soap 4 pcs',
    {
      ...{ name: 'Md Rakibul Islam', mobileNumber: '01912334455' },
      upazila: 'Madhukhali',
      district: 'Faridpur',
      address: 'Uttar Para, Kamarkhali',
      goods: [['Rose Glycerine Soap', 4, '', '']],
    },
  ],
  [
    'vai trolley bag 24 inch ta blue color nibo. ২০০ টাকা বিকাশ করে দিছি TrxID CGK7A2M9QX. Tanvir Ahmed, 01675889900, 22/B Tajmahal Road, Mohammadpur, Dhaka',
    {
      ...{ name: 'Tanvir Ahmed', mobileNumber: '01675889900' },
      district: 'Dhaka',
      address: '22/B Tajmahal Road, Mohammadpur',
      goods: [['Hard-Shell Trolley Bag, 24 inch', null, '', 'Blue']],
      advance: [200, 'bKash', 'CGK7A2M9QX'],
    },
  ],
  [
    '[11/27/26, 10:15 AM] Rahima: Apu silk sari with zari border ta lagbe\n[11/27/26, 10:16 AM] Rahima: 01521443322\n[11/27/26, 10:16 AM] Rahima: Kandirpar, Comilla sadar',
    {
      ...{ name: 'Rahima', mobileNumber: '01521443322' },
      district: 'Cumilla',
      upazila: 'Cumilla Sadar',
      address: 'Kandirpar',
      goods: [['Silk Sari With Zari Border, Violet', null, '', '']],
    },
  ],
  [
    '27/11/2026, 10:15 - Messages and calls are end-to-end encrypted. No one outside of this chat, not even WhatsApp, can read or listen to them.\n27/11/2026, 10:15 - +880 1718-224466: school backpack pink 1 pc\n27/11/2026, 10:17 - +880 1718-224466: Farzana Haque, House 9, Shibbari Mor, Khulna',
    {
      ...{ name: 'Farzana Haque', mobileNumber: '01718224466' },
      district: 'Khulna',
      address: 'House 9, Shibbari Mor',
      goods: [['Everyday School Backpack, 22 L', 1, '', 'Pink']],
    },
  ],
  [
    'চুলের তেল ১টা আর গোলাপজল ফেস মিস্ট ২টা লাগবে। মাহমুদা খাতুন, ০১৩০৫৬৬৭৭৮৮, গ্রাম: চরপাড়া, পোস্ট: কাটিয়াদী, থানা: কটিয়াদী, জেলা: কিশোরগঞ্জ। ৪টার পরে ফোন দিয়েন',
    {
      ...{ name: 'মাহমুদা খাতুন', mobileNumber: '01305667788' },
      district: 'Kishoreganj',
      upazila: 'Katiadi',
      address: 'গ্রাম: চরপাড়া, কাটিয়াদী',
      goods: [
        ['Coconut and Onion Hair Oil, 200 ml', 1, '', ''],
        ['Rose Water Face Mist, 120 ml', 2, '', ''],
      ],
      note: '৪টার পরে ফোন দিয়েন',
    },
  ],
  [
    'nagad e 500 pathaisi. Over-Ear Studio Headphones black. Nayeem, 01799112233. Sector 11, Road 4, House 18, Uttara Dhaka',
    {
      ...{ name: 'Nayeem', mobileNumber: '01799112233' },
      district: 'Dhaka',
      address: 'Sector 11, Road 4, House 18, Uttara Dhaka',
      goods: [['Over-Ear Studio Headphones', null, '', 'Black']],
      advance: [500, 'Nagad', ''],
    },
  ],
  [
    'I want to order the Wool Blend Winter Coat, size M, gray. Name Ishrat Jahan. Contact 01610203040. Address Flat 5A, Holding 33, Shahjalal Uposhahar Block D, Sylhet 3100. Please call before delivery.',
    {
      ...{ name: 'Ishrat Jahan', mobileNumber: '01610203040' },
      district: 'Sylhet',
      address: 'Flat 5A, Holding 33, Shahjalal Uposhahar Block D, 3100',
      goods: [['Wool Blend Winter Coat', null, 'M', 'Gray']],
      note: 'Please call before delivery',
    },
  ],
  [
    'Jamdani saree ta ki ache? thakle 1 ta nibo, blue ta. Amar nam Shamima Nasrin. 01712998877. Rajshahi, Boalia, Shaheb Bazar Zero Point',
    {
      ...{ name: 'Shamima Nasrin', mobileNumber: '01712998877' },
      district: 'Rajshahi',
      address: 'Boalia, Shaheb Bazar Zero Point',
      goods: [['', 1, '', 'Blue']],
      unread: ['Jamdani saree ta ki ache'],
    },
  ],
  [
    'নাম- শফিকুল ইসলাম\nমোবা- ০১৮৬৬৫৫৪৪৩৩\nঠিকানা- গ্রাম- বড়বাড়ি, ডাকঘর- রামগঞ্জ, উপজেলা- রামগঞ্জ, জেলা- লক্ষ্মীপুর\nপণ্য- চামড়ার মানিব্যাগ ১টি\nবিকাশে ১০০ টাকা পাঠিয়েছি, ট্রানজেকশন আইডি DBL4K8ZP1T',
    {
      ...{ name: 'শফিকুল ইসলাম', mobileNumber: '01866554433' },
      district: 'Lakshmipur',
      upazila: 'Ramganj',
      address: 'গ্রাম- বড়বাড়ি, রামগঞ্জ',
      goods: [['Bifold Leather Wallet With Card Guard', 1, '', '']],
      advance: [100, 'bKash', 'DBL4K8ZP1T'],
    },
  ],
  [
    'running shoes L size purple den. kal bikale delivery dile valo hoy. Imran Hossain 01777665544 Mirpur 10, Block C, Lane 4, House 12, Dhaka-1216',
    {
      ...{ name: 'Imran Hossain', mobileNumber: '01777665544' },
      district: 'Dhaka',
      address: 'Mirpur 10, Block C, Lane 4, House 12, 1216',
      goods: [['AirStep Lightweight Running Shoes', null, 'L', 'Purple']],
      note: 'kal bikale delivery dile valo hoy',
    },
  ],
  [
    'Power bank 20000 mah 1 ta, fast charger 1 ta\nSohel\n01311223344\nAgrabad CDA, Road 21, Chattogram',
    {
      ...{ name: 'Sohel', mobileNumber: '01311223344' },
      district: 'Chattogram',
      address: 'Agrabad CDA, Road 21',
      goods: [
        ['Power Bank 20,000 mAh, 22.5 W', 1, '', ''],
        ['Fast Charger 33 W With Cable', 1, '', ''],
      ],
    },
  ],
  [
    'সুতি গোল গলা টি-শার্ট, কালো, এল সাইজ ৩টা। রকেটে ৩০০ টাকা দিয়েছি। আরিফুল হক, ০১৫৫৮৭৭৬৬৫৫, বাসা ২/৩, ব্লক ই, লালমাটিয়া, ঢাকা',
    {
      ...{ name: 'আরিফুল হক', mobileNumber: '01558776655' },
      district: 'Dhaka',
      address: 'বাসা ২/৩, ব্লক ই, লালমাটিয়া',
      goods: [['Cotton Crew Neck T-Shirt', 3, 'L', 'Black']],
      advance: [300, 'Rocket', ''],
    },
  ],
  [
    'RNG-BLUE 1 pcs\nNusrat Tabassum\n01844556677\nMaijdee Court, Noakhali',
    {
      ...{ name: 'Nusrat Tabassum', mobileNumber: '01844556677' },
      district: 'Noakhali',
      address: 'Maijdee Court',
      goods: [['Solitaire Blue Stone Ring', 1, '', '']],
    },
  ],
  [
    'teddy bear ta nibo baby er jonno, gift wrap kore diben please. Lamia Islam, 01987001122, Bagura sadar, Jaleshwaritola',
    {
      ...{ name: 'Lamia Islam', mobileNumber: '01987001122' },
      district: 'Bogura',
      upazila: 'Bogura Sadar',
      address: 'Jaleshwaritola',
      goods: [['Soft Plush Teddy Bear, 40 cm', null, '', '']],
      note: 'gift wrap kore diben please',
    },
  ],
  [
    'Assalamu alaikum. 3 ta sponge (kitchen), 2 ta toothbrush. Address: Holding 45, Kalibari Road, Mymensingh Sadar. Name: Bilkis Ara. Cell: 01716 55 66 77',
    {
      ...{ name: 'Bilkis Ara', mobileNumber: '01716556677' },
      district: 'Mymensingh',
      upazila: 'Mymensingh Sadar',
      address: 'Holding 45, Kalibari Road',
      goods: [
        ['Kitchen Sponge, Pack of 3', 3, '', ''],
        ['', 2, '', ''],
      ],
    },
  ],
  [
    'Android smartphone purple. Advance 1000 bkash done, txn id 8N7A6D1234. baki cash on delivery. Name: Zahid Hasan, Mob: 01817445566, Add: Kazipara, Brahmanbaria',
    {
      ...{ name: 'Zahid Hasan', mobileNumber: '01817445566' },
      district: 'Brahmanbaria',
      address: 'Kazipara',
      goods: [['Android Smartphone, 6.6 inch, 8 GB / 128 GB', null, '', 'Purple']],
      advance: [1000, 'bKash', '8N7A6D1234'],
      unread: ['baki cash on delivery'],
    },
  ],
  [
    'watch ta nite chai\nKamrul Hasan\n01911887766\nTangail, Mirzapur, Gorai',
    {
      ...{ name: 'Kamrul Hasan', mobileNumber: '01911887766' },
      district: 'Tangail',
      upazila: 'Mirzapur',
      address: 'Gorai',
      goods: [['', null, '', '']],
    },
  ],
  [
    'প্রেশার কুকার ৫ লিটার ১টা, আর শেফ ছুরি ১টা দিবেন। সেলিনা পারভীন ০১৭৩৩৪৪৫৫৬৬। নিউ টাউন, বাড়ি ১২, দিনাজপুর সদর, দিনাজপুর। শুক্রবারে দিলে ভালো হয়',
    {
      ...{ name: 'সেলিনা পারভীন', mobileNumber: '01733445566' },
      district: 'Dinajpur',
      upazila: 'Dinajpur Sadar',
      address: 'নিউ টাউন, বাড়ি ১২',
      goods: [
        ['Pressure Cooker, 5 Litres, Induction Base', 1, '', ''],
        ['Chef Knife, 8 inch, High Carbon', 1, '', ''],
      ],
      note: 'শুক্রবারে দিলে ভালো হয়',
    },
  ],
  [
    '27/11/2026, 9:02 pm - Shakil Mahmud: Smart Watch With Heart Rate and Calling, green ta den\n27/11/2026, 9:03 pm - Haat Shop: address den bhaia\n27/11/2026, 9:05 pm - Shakil Mahmud: Mouchak, Kaliakair, Gazipur\n01521667788',
    {
      ...{ name: 'Shakil Mahmud', mobileNumber: '01521667788' },
      district: 'Gazipur',
      upazila: 'Kaliakair',
      address: 'Mouchak',
      goods: [['Smart Watch With Heart Rate and Calling', null, '', 'Green']],
    },
  ],
  [
    'Salam, ami Mitu. Satin A-Line Party Dress red M size lagbe. thikana: Shantinagar, Chamelibag 23/1, Dhaka. number 01855 443 322',
    {
      ...{ name: 'Mitu', mobileNumber: '01855443322' },
      district: 'Dhaka',
      address: 'Shantinagar, Chamelibag 23/1',
      goods: [['Satin A-Line Party Dress', null, 'M', 'Red']],
    },
  ],
  [
    'Non-Stick Frying Pan, 24 cm - 1\nGlass Spice Jar - 6\nName - Rumana Afroz\nMobile - 01722110099 / 01922110099\nAddress - 3rd floor, Rahman Villa, College Road, Barishal',
    {
      ...{ name: 'Rumana Afroz', mobileNumber: '01722110099' },
      otherNumber: '01922110099',
      district: 'Barishal',
      address: '3rd floor, Rahman Villa, College Road',
      goods: [
        ['Non-Stick Frying Pan, 24 cm', 1, '', ''],
        ['Glass Spice Jar', 6, '', ''],
      ],
    },
  ],
  [
    'bhai apnader bkash number ta den, ami 200 advance kore dicchi. jeans ta 2xl indigo. Rasel Mia, 01633445500, Narayanganj, Fatullah, Panchabati',
    {
      ...{ name: 'Rasel Mia', mobileNumber: '01633445500' },
      district: 'Narayanganj',
      address: 'Fatullah, Panchabati',
      goods: [['Indigo Straight Fit Jeans', null, 'XXL', '']],
      unread: ['apnader bkash number ta den', '200 advance kore dicchi'],
    },
  ],
  [
    'লাল পার্টি হিল এম সাইজ। পেমেন্ট নগদে করেছি ২৫০ টাকা, TrxID 73F2QK9L। জান্নাতুল ফেরদৌস, ০১৪০৪৫৫৬৬৭৭, কলেজ রোড, রংপুর',
    {
      ...{ name: 'জান্নাতুল ফেরদৌস', mobileNumber: '01404556677' },
      district: 'Rangpur',
      address: 'কলেজ রোড',
      goods: [['Red Stiletto Party Heels', null, 'M', '']],
      advance: [250, 'Nagad', '73F2QK9L'],
    },
  ],
  [
    'apu coat ta price koto? delivery charge koto?',
    { unread: ['coat ta price koto', 'delivery charge koto'] },
  ],
  [
    'Ceramic Teapot green 1pc, Stoneware Coffee Mug With Saucer 4pcs. Deliver to: Office of Grameen Bank, Station Road, Jashore Sadar, Jessore. Attn: Habibur Rahman 01712003344. office time 10am-5pm',
    {
      ...{ name: 'Habibur Rahman', mobileNumber: '01712003344' },
      district: 'Jashore',
      upazila: 'Jashore Sadar',
      address: 'Office of Grameen Bank, Station Road',
      goods: [
        ['Ceramic Teapot, 900 ml', 1, '', 'Green'],
        ['Stoneware Coffee Mug With Saucer', 4, '', ''],
      ],
      note: 'office time 10am-5pm',
    },
  ],
  [
    'Sunglasses lagbe 1 ta black\nTopu\nBandarban sadar\n01886554433',
    {
      ...{ name: 'Topu', mobileNumber: '01886554433' },
      district: 'Bandarban',
      upazila: 'Bandarban Sadar',
      goods: [['', 1, '', 'Black']],
    },
  ],
  [
    'মধু ৫০০ গ্রাম ২ বোতল লাগবে, সাথে তসবিহ ১টা। ইসমাইল হোসেন। ০১৯৯৯৮৮৭৭৬৬। গ্রাম ভাটপাড়া, ইউনিয়ন গাংনী, উপজেলা গাংনী, মেহেরপুর',
    {
      ...{ name: 'ইসমাইল হোসেন', mobileNumber: '01999887766' },
      district: 'Meherpur',
      upazila: 'Gangni',
      address: 'গ্রাম ভাটপাড়া, ইউনিয়ন গাংনী',
      goods: [
        ['খাঁটি সরিষা ফুলের মধু, ৫০০ গ্রাম', 2, '', ''],
        ['তসবিহ, ৯৯ দানা, কাঠের', 1, '', ''],
      ],
    },
  ],
  [
    'Denim frock green S - 1 ta. Kids Knit Cap, Pink - 1 ta. Total koto? 01752334411 (whatsapp 01352334411). Papia Sultana, Jhenaidah, Kotchandpur, Hospital Road, beside Sonali Bank',
    {
      ...{ name: 'Papia Sultana', mobileNumber: '01752334411' },
      otherNumber: '01352334411',
      district: 'Jhenaidah',
      upazila: 'Kotchandpur',
      address: 'Hospital Road, beside Sonali Bank',
      goods: [
        ['Denim Frock Dress, Green', 1, 'S', 'Green'],
        ['Kids Knit Cap, Pink', 1, '', ''],
      ],
      unread: ['Total koto'],
    },
  ],
]
