import { nameKey } from './districts.ts'

/** An upazila, by its English and Bengali name. */
export interface Upazila {
  /** The English name of its district. */
  readonly district: string
  readonly en: string
  readonly bn: string
  /** Other spellings. */
  readonly aliases: readonly string[]
}

/**
 * The 495 upazilas: a line per district, and of each upazila the English name, the Bengali one and other spellings.
 *
 * Source: https://github.com/nuhil/bangladesh-geocode at 5622f68, MIT licence, (c) 2014 Nuhil Mehdy; spellings of
 * districts in names as of 2018.
 */
const BY_DISTRICT = `
Bagerhat: Bagerhat Sadar/বাগেরহাট সদর, Chitalmari/চিতলমারী, Fakirhat/ফকিরহাট, Kachua/কচুয়া, Mollahat/মোল্লাহাট, Mongla/মোংলা, Morrelganj/মোড়েলগঞ্জ, Rampal/রামপাল, Sarankhola/শরণখোলা
Bandarban: Alikadam/আলীকদম, Bandarban Sadar/বান্দরবান সদর, Lama/লামা, Naikhongchhari/নাইক্ষ্যংছড়ি, Rowangchhari/রোয়াংছড়ি, Ruma/রুমা, Thanchi/থানচি
Barguna: Amtali/আমতলী, Bamna/বামনা, Barguna Sadar/বরগুনা সদর, Betagi/বেতাগী, Pathorghata/পাথরঘাটা, Taltali/তালতলি
Barishal: Agailjhara/আগৈলঝাড়া, Babuganj/বাবুগঞ্জ, Bakerganj/বাকেরগঞ্জ, Banaripara/বানারীপাড়া, Barishal Sadar/বরিশাল সদর, Gournadi/গৌরনদী, Hizla/হিজলা, Mehendiganj/মেহেন্দিগঞ্জ, Muladi/মুলাদী, Wazirpur/উজিরপুর
Bhola: Bhola Sadar/ভোলা সদর, Borhan Sddin/বোরহান উদ্দিন, Charfesson/চরফ্যাশন, Doulatkhan/দৌলতখান, Lalmohan/লালমোহন, Monpura/মনপুরা, Tazumuddin/তজুমদ্দিন
Bogura: Adamdighi/আদমদিঘি, Bogura Sadar/বগুড়া সদর/Bogra Sadar, Dhunot/ধুনট, Dupchanchia/দুপচাচিঁয়া, Gabtali/গাবতলী, Kahaloo/কাহালু, Nondigram/নন্দিগ্রাম, Shajahanpur/শাজাহানপুর, Shariakandi/সারিয়াকান্দি, Sherpur/শেরপুর, Shibganj/শিবগঞ্জ, Sonatala/সোনাতলা
Brahmanbaria: Akhaura/আখাউড়া, Ashuganj/আশুগঞ্জ, Bancharampur/বাঞ্ছারামপুর, Bijoynagar/বিজয়নগর, Brahmanbaria Sadar/ব্রাহ্মণবাড়িয়া সদর, Kasba/কসবা, Nabinagar/নবীনগর, Nasirnagar/নাসিরনগর, Sarail/সরাইল
Chandpur: Chandpur Sadar/চাঁদপুর সদর, Faridgonj/ফরিদগঞ্জ, Haimchar/হাইমচর, Hajiganj/হাজীগঞ্জ, Kachua/কচুয়া, Matlab North/মতলব উত্তর, Matlab South/মতলব দক্ষিণ, Shahrasti/শাহরাস্তি
Chapai Nawabganj: Bholahat/ভোলাহাট, Chapai Nawabganj Sadar/চাঁপাইনবাবগঞ্জ সদর/Chapainawabganj Sadar, Gomostapur/গোমস্তাপুর, Nachol/নাচোল, Shibganj/শিবগঞ্জ
Chattogram: Anwara/আনোয়ারা, Banshkhali/বাঁশখালী, Boalkhali/বোয়ালখালী, Chandanaish/চন্দনাইশ, Fatikchhari/ফটিকছড়ি, Hathazari/হাটহাজারী, Karnafuli/কর্ণফুলী, Lohagara/লোহাগাড়া, Mirsharai/মীরসরাই, Patiya/পটিয়া, Rangunia/রাঙ্গুনিয়া, Raozan/রাউজান, Sandwip/সন্দ্বীপ, Satkania/সাতকানিয়া, Sitakunda/সীতাকুন্ড
Chuadanga: Alamdanga/আলমডাঙ্গা, Chuadanga Sadar/চুয়াডাঙ্গা সদর, Damurhuda/দামুড়হুদা, Jibannagar/জীবননগর
Cox's Bazar: Chakaria/চকরিয়া, Cox's Bazar Sadar/কক্সবাজার সদর, Eidgaon/ঈদগাঁও, Kutubdia/কুতুবদিয়া, Moheshkhali/মহেশখালী, Pekua/পেকুয়া, Ramu/রামু, Teknaf/টেকনাফ, Ukhiya/উখিয়া
Cumilla: Barura/বরুড়া, Brahmanpara/ব্রাহ্মণপাড়া, Burichang/বুড়িচং, Chandina/চান্দিনা, Chauddagram/চৌদ্দগ্রাম, Cumilla Sadar/কুমিল্লা সদর/Adarsha Sadar/আদর্শ সদর/Comilla Sadar, Daudkandi/দাউদকান্দি, Debidwar/দেবিদ্বার, Homna/হোমনা, Laksam/লাকসাম, Lalmai/লালমাই, Meghna/মেঘনা, Monohargonj/মনোহরগঞ্জ, Muradnagar/মুরাদনগর, Nangalkot/নাঙ্গলকোট, Sadar Dakshin/সদর দক্ষিণ/Sadarsouth/Sadar South/Sadar Dokkhin/সদর দখিন, Titas/তিতাস
Dhaka: Dhamrai/ধামরাই, Dohar/দোহার, Keraniganj/কেরাণীগঞ্জ, Nawabganj/নবাবগঞ্জ, Savar/সাভার
Dinajpur: Birampur/বিরামপুর, Birganj/বীরগঞ্জ, Birol/বিরল, Bochaganj/বোচাগঞ্জ, Chirirbandar/চিরিরবন্দর, Dinajpur Sadar/দিনাজপুর সদর, Fulbari/ফুলবাড়ী, Ghoraghat/ঘোড়াঘাট, Hakimpur/হাকিমপুর, Kaharol/কাহারোল, Khansama/খানসামা, Nawabganj/নবাবগঞ্জ, Parbatipur/পার্বতীপুর
Faridpur: Alfadanga/আলফাডাঙ্গা, Bhanga/ভাঙ্গা, Boalmari/বোয়ালমারী, Charbhadrasan/চরভদ্রাসন, Faridpur Sadar/ফরিদপুর সদর, Madhukhali/মধুখালী, Nagarkanda/নগরকান্দা, Sadarpur/সদরপুর, Saltha/সালথা
Feni: Chhagalnaiya/ছাগলনাইয়া, Daganbhuiyan/দাগনভূঞা, Feni Sadar/ফেনী সদর, Fulgazi/ফুলগাজী, Parshuram/পরশুরাম, Sonagazi/সোনাগাজী
Gaibandha: Gaibandha Sadar/গাইবান্ধা সদর, Gobindaganj/গোবিন্দগঞ্জ, Palashbari/পলাশবাড়ী, Phulchari/ফুলছড়ি, Sadullapur/সাদুল্লাপুর, Saghata/সাঘাটা, Sundarganj/সুন্দরগঞ্জ
Gazipur: Gazipur Sadar/গাজীপুর সদর, Kaliakair/কালিয়াকৈর, Kaliganj/কালীগঞ্জ, Kapasia/কাপাসিয়া, Sreepur/শ্রীপুর
Gopalganj: Gopalganj Sadar/গোপালগঞ্জ সদর, Kashiani/কাশিয়ানী, Kotalipara/কোটালীপাড়া, Muksudpur/মুকসুদপুর, Tungipara/টুংগীপাড়া
Habiganj: Ajmiriganj/আজমিরীগঞ্জ, Bahubal/বাহুবল, Baniachong/বানিয়াচং, Chunarughat/চুনারুঘাট, Habiganj Sadar/হবিগঞ্জ সদর, Lakhai/লাখাই, Madhabpur/মাধবপুর, Nabiganj/নবীগঞ্জ, Shayestaganj/শায়েস্তাগঞ্জ
Jamalpur: Bokshiganj/বকশীগঞ্জ, Dewangonj/দেওয়ানগঞ্জ, Islampur/ইসলামপুর, Jamalpur Sadar/জামালপুর সদর, Madarganj/মাদারগঞ্জ, Melandah/মেলান্দহ, Sarishabari/সরিষাবাড়ী
Jashore: Abhaynagar/অভয়নগর, Bagherpara/বাঘারপাড়া, Chougachha/চৌগাছা, Jashore Sadar/যশোর সদর/Jessore Sadar, Jhikargacha/ঝিকরগাছা, Keshabpur/কেশবপুর, Manirampur/মণিরামপুর, Sharsha/শার্শা
Jhalokati: Jhalokati Sadar/ঝালকাঠি সদর/Jhalakathi Sadar, Kathalia/কাঠালিয়া, Nalchity/নলছিটি, Rajapur/রাজাপুর
Jhenaidah: Harinakundu/হরিণাকুন্ডু, Jhenaidah Sadar/ঝিনাইদহ সদর, Kaliganj/কালীগঞ্জ, Kotchandpur/কোটচাঁদপুর, Moheshpur/মহেশপুর, Shailkupa/শৈলকুপা
Joypurhat: Akkelpur/আক্কেলপুর, Joypurhat Sadar/জয়পুরহাট সদর, Kalai/কালাই, Khetlal/ক্ষেতলাল, Panchbibi/পাঁচবিবি
Khagrachhari: Dighinala/দিঘীনালা, Guimara/গুইমারা, Khagrachhari Sadar/খাগড়াছড়ি সদর, Laxmichhari/লক্ষীছড়ি, Manikchari/মানিকছড়ি, Matiranga/মাটিরাঙ্গা, Mohalchari/মহালছড়ি, Panchari/পানছড়ি, Ramgarh/রামগড়
Khulna: Botiaghata/বটিয়াঘাটা, Dakop/দাকোপ, Digholia/দিঘলিয়া, Dumuria/ডুমুরিয়া, Fultola/ফুলতলা, Koyra/কয়রা, Paikgasa/পাইকগাছা, Rupsha/রূপসা, Terokhada/তেরখাদা
Kishoreganj: Austagram/অষ্টগ্রাম, Bajitpur/বাজিতপুর, Bhairab/ভৈরব, Hossainpur/হোসেনপুর, Itna/ইটনা, Karimgonj/করিমগঞ্জ, Katiadi/কটিয়াদী, Kishoreganj Sadar/কিশোরগঞ্জ সদর, Kuliarchar/কুলিয়ারচর, Mithamoin/মিঠামইন, Nikli/নিকলী, Pakundia/পাকুন্দিয়া, Tarail/তাড়াইল
Kurigram: Bhurungamari/ভুরুঙ্গামারী, Charrajibpur/চর রাজিবপুর, Chilmari/চিলমারী, Kurigram Sadar/কুড়িগ্রাম সদর, Nageshwari/নাগেশ্বরী, Phulbari/ফুলবাড়ী, Rajarhat/রাজারহাট, Rowmari/রৌমারী, Ulipur/উলিপুর
Kushtia: Bheramara/ভেড়ামারা, Daulatpur/দৌলতপুর, Khoksa/খোকসা, Kumarkhali/কুমারখালী, Kushtia Sadar/কুষ্টিয়া সদর, Mirpur/মিরপুর
Lakshmipur: Kamalnagar/কমলনগর, Lakshmipur Sadar/লক্ষ্মীপুর সদর, Raipur/রায়পুর, Ramganj/রামগঞ্জ, Ramgati/রামগতি
Lalmonirhat: Aditmari/আদিতমারী, Hatibandha/হাতীবান্ধা, Kaliganj/কালীগঞ্জ, Lalmonirhat Sadar/লালমনিরহাট সদর, Patgram/পাটগ্রাম
Madaripur: Dasar/ডাসার, Kalkini/কালকিনি, Madaripur Sadar/মাদারীপুর সদর, Rajoir/রাজৈর, Shibchar/শিবচর
Magura: Magura Sadar/মাগুরা সদর, Mohammadpur/মহম্মদপুর, Shalikha/শালিখা, Sreepur/শ্রীপুর
Manikganj: Doulatpur/দৌলতপুর, Gior/ঘিওর, Harirampur/হরিরামপুর, Manikganj Sadar/মানিকগঞ্জ সদর, Saturia/সাটুরিয়া, Shibaloy/শিবালয়, Singiar/সিংগাইর
Meherpur: Gangni/গাংনী, Meherpur Sadar/মেহেরপুর সদর, Mujibnagar/মুজিবনগর
Moulvibazar: Barlekha/বড়লেখা, Juri/জুড়ী, Kamolganj/কমলগঞ্জ, Kulaura/কুলাউড়া, Moulvibazar Sadar/মৌলভীবাজার সদর, Rajnagar/রাজনগর, Sreemangal/শ্রীমঙ্গল
Munshiganj: Gajaria/গজারিয়া, Louhajanj/লৌহজং, Munshiganj Sadar/মুন্সিগঞ্জ সদর, Sirajdikhan/সিরাজদিখান, Sreenagar/শ্রীনগর, Tongibari/টংগীবাড়ি
Mymensingh: Bhaluka/ভালুকা, Dhobaura/ধোবাউড়া, Fulbaria/ফুলবাড়ীয়া, Gafargaon/গফরগাঁও, Gouripur/গৌরীপুর, Haluaghat/হালুয়াঘাট, Iswarganj/ঈশ্বরগঞ্জ, Muktagacha/মুক্তাগাছা, Mymensingh Sadar/ময়মনসিংহ সদর, Nandail/নান্দাইল, Phulpur/ফুলপুর, Tarakanda/তারাকান্দা, Trishal/ত্রিশাল
Naogaon: Atrai/আত্রাই, Badalgachi/বদলগাছী, Dhamoirhat/ধামইরহাট, Manda/মান্দা, Mohadevpur/মহাদেবপুর, Naogaon Sadar/নওগাঁ সদর, Niamatpur/নিয়ামতপুর, Patnitala/পত্নিতলা, Porsha/পোরশা, Raninagar/রাণীনগর, Sapahar/সাপাহার
Narail: Kalia/কালিয়া, Lohagara/লোহাগড়া, Narail Sadar/নড়াইল সদর
Narayanganj: Araihazar/আড়াইহাজার, Bandar/বন্দর, Narayanganj Sadar/নারায়নগঞ্জ সদর, Rupganj/রূপগঞ্জ, Sonargaon/সোনারগাঁ
Narsingdi: Belabo/বেলাবো, Monohardi/মনোহরদী, Narsingdi Sadar/নরসিংদী সদর, Palash/পলাশ, Raipura/রায়পুরা, Shibpur/শিবপুর
Natore: Bagatipara/বাগাতিপাড়া, Baraigram/বড়াইগ্রাম, Gurudaspur/গুরুদাসপুর, Lalpur/লালপুর, Naldanga/নলডাঙ্গা, Natore Sadar/নাটোর সদর, Singra/সিংড়া
Netrokona: Atpara/আটপাড়া, Barhatta/বারহাট্টা, Durgapur/দুর্গাপুর, Kalmakanda/কলমাকান্দা, Kendua/কেন্দুয়া, Khaliajuri/খালিয়াজুরী, Madan/মদন, Mohongonj/মোহনগঞ্জ, Netrokona Sadar/নেত্রকোণা সদর, Purbadhala/পূর্বধলা
Nilphamari: Dimla/ডিমলা, Domar/ডোমার, Jaldhaka/জলঢাকা, Kishorganj/কিশোরগঞ্জ/Kishoreganj/Kishoregonj, Nilphamari Sadar/নীলফামারী সদর, Syedpur/সৈয়দপুর
Noakhali: Begumganj/বেগমগঞ্জ, Chatkhil/চাটখিল, Companiganj/কোম্পানীগঞ্জ, Hatia/হাতিয়া, Kabirhat/কবিরহাট, Noakhali Sadar/নোয়াখালী সদর, Senbug/সেনবাগ, Sonaimori/সোনাইমুড়ী, Subarnachar/সুবর্ণচর
Pabna: Atghoria/আটঘরিয়া, Bera/বেড়া, Bhangura/ভাঙ্গুড়া, Chatmohar/চাটমোহর, Faridpur/ফরিদপুর, Ishurdi/ঈশ্বরদী, Pabna Sadar/পাবনা সদর, Santhia/সাঁথিয়া, Sujanagar/সুজানগর
Panchagarh: Atwari/আটোয়ারী, Boda/বোদা, Debiganj/দেবীগঞ্জ, Panchagarh Sadar/পঞ্চগড় সদর, Tetulia/তেতুলিয়া
Patuakhali: Bauphal/বাউফল, Dashmina/দশমিনা, Dumki/দুমকি, Galachipa/গলাচিপা, Kalapara/কলাপাড়া, Mirzaganj/মির্জাগঞ্জ, Patuakhali Sadar/পটুয়াখালী সদর, Rangabali/রাঙ্গাবালী
Pirojpur: Bhandaria/ভান্ডারিয়া, Kawkhali/কাউখালী, Mathbaria/মঠবাড়ীয়া, Nazirpur/নাজিরপুর, Nesarabad/নেছারাবাদ, Pirojpur Sadar/পিরোজপুর সদর, Zianagar/জিয়ানগর
Rajbari: Baliakandi/বালিয়াকান্দি, Goalanda/গোয়ালন্দ, Kalukhali/কালুখালী, Pangsa/পাংশা, Rajbari Sadar/রাজবাড়ী সদর
Rajshahi: Bagha/বাঘা, Bagmara/বাগমারা, Charghat/চারঘাট, Durgapur/দুর্গাপুর, Godagari/গোদাগাড়ী, Mohonpur/মোহনপুর, Paba/পবা, Puthia/পুঠিয়া, Tanore/তানোর
Rangamati: Baghaichari/বাঘাইছড়ি, Barkal/বরকল, Belaichari/বিলাইছড়ি, Juraichari/জুরাছড়ি, Kaptai/কাপ্তাই, Kawkhali/কাউখালী, Langadu/লংগদু, Naniarchar/নানিয়ারচর, Rajasthali/রাজস্থলী, Rangamati Sadar/রাঙ্গামাটি সদর
Rangpur: Badargonj/বদরগঞ্জ, Gangachara/গংগাচড়া, Kaunia/কাউনিয়া, Mithapukur/মিঠাপুকুর, Pirgacha/পীরগাছা, Pirgonj/পীরগঞ্জ, Rangpur Sadar/রংপুর সদর, Taragonj/তারাগঞ্জ
Satkhira: Assasuni/আশাশুনি, Debhata/দেবহাটা, Kalaroa/কলারোয়া, Kaliganj/কালিগঞ্জ, Satkhira Sadar/সাতক্ষীরা সদর, Shyamnagar/শ্যামনগর, Tala/তালা
Shariatpur: Bhedarganj/ভেদরগঞ্জ, Damudya/ডামুড্যা, Gosairhat/গোসাইরহাট, Naria/নড়িয়া, Shariatpur Sadar/শরিয়তপুর সদর, Zajira/জাজিরা
Sherpur: Jhenaigati/ঝিনাইগাতী, Nalitabari/নালিতাবাড়ী, Nokla/নকলা, Sherpur Sadar/শেরপুর সদর, Sreebordi/শ্রীবরদী
Sirajganj: Belkuchi/বেলকুচি, Chauhali/চৌহালি, Kamarkhand/কামারখন্দ, Kazipur/কাজীপুর, Raigonj/রায়গঞ্জ, Shahjadpur/শাহজাদপুর, Sirajganj Sadar/সিরাজগঞ্জ সদর, Tarash/তাড়াশ, Ullapara/উল্লাপাড়া
Sunamganj: Bishwambarpur/বিশ্বম্ভরপুর, Chhatak/ছাতক, Derai/দিরাই, Dharmapasha/ধর্মপাশা, Dowarabazar/দোয়ারাবাজার, Jagannathpur/জগন্নাথপুর, Jamalganj/জামালগঞ্জ, Madhyanagar/মধ্যনগর, Shalla/শাল্লা, Shantiganj/শান্তিগঞ্জ/South Sunamganj, Sunamganj Sadar/সুনামগঞ্জ সদর, Tahirpur/তাহিরপুর
Sylhet: Balaganj/বালাগঞ্জ, Beanibazar/বিয়ানীবাজার, Bishwanath/বিশ্বনাথ, Companiganj/কোম্পানীগঞ্জ, Dakshinsurma/দক্ষিণ সুরমা, Fenchuganj/ফেঞ্চুগঞ্জ, Golapganj/গোলাপগঞ্জ, Gowainghat/গোয়াইনঘাট, Jaintiapur/জৈন্তাপুর, Kanaighat/কানাইঘাট, Osmaninagar/ওসমানী নগর, Sylhet Sadar/সিলেট সদর, Zakiganj/জকিগঞ্জ
Tangail: Basail/বাসাইল, Bhuapur/ভুয়াপুর, Delduar/দেলদুয়ার, Dhanbari/ধনবাড়ী, Ghatail/ঘাটাইল, Gopalpur/গোপালপুর, Kalihati/কালিহাতী, Madhupur/মধুপুর, Mirzapur/মির্জাপুর, Nagarpur/নাগরপুর, Sakhipur/সখিপুর, Tangail Sadar/টাঙ্গাইল সদর
Thakurgaon: Baliadangi/বালিয়াডাঙ্গী, Haripur/হরিপুর, Pirganj/পীরগঞ্জ, Ranisankail/রাণীশংকৈল, Thakurgaon Sadar/ঠাকুরগাঁও সদর
`

export const UPAZILAS: readonly Upazila[] = BY_DISTRICT.trim()
  .split('\n')
  .flatMap((line) => {
    const [district = '', upazilas = ''] = line.split(': ')
    return upazilas.split(', ').map((names) => {
      const [en = '', bn = '', ...aliases] = names.split('/')
      return { district, en, bn, aliases }
    })
  })

/** Returns the upazilas of a district by its English name, in the order of their names. */
export function upazilasOf(district: string): readonly Upazila[] {
  return UPAZILAS.filter((upazila) => upazila.district === district)
}

/** Returns the upazilas with exactly this name, in either language or another spelling; names repeat. */
export function findUpazilas(name: string): readonly Upazila[] {
  const wanted = nameKey(name)
  return UPAZILAS.filter(({ en, bn, aliases }) => [en, bn, ...aliases].some((own) => nameKey(own) === wanted))
}

/** Areas of a city that are no upazilas of it. Some have the name of an upazila elsewhere. */
export const CITY_AREAS: readonly { readonly district: string; readonly names: readonly string[] }[] = [
  {
    district: 'Dhaka',
    names:
      `Uttara/উত্তরা/Dhanmondi/ধানমন্ডি/ধানমণ্ডি/Dhanmandi/Gulshan/গুলশান/Banani/বনানী/Baridhara/বারিধারা/Bashundhara/বসুন্ধরা/Basundhara
Badda/বাড্ডা/Rampura/রামপুরা/Banasree/বনশ্রী/Khilgaon/খিলগাঁও/Khilkhet/খিলক্ষেত/Motijheel/মতিঝিল/Jatrabari/যাত্রাবাড়ী/যাত্রাবাড়ি/Tejgaon/তেজগাঁও
Farmgate/ফার্মগেট/Mohakhali/মহাখালী/Malibagh/মালিবাগ/Moghbazar/Mogbazar/মগবাজার/Shyamoli/শ্যামলী/Lalbagh/লালবাগ/Azimpur/আজিমপুর
Hazaribagh/হাজারীবাগ/Adabor/আদাবর/Kafrul/কাফরুল/Pallabi/পল্লবী/Shahbagh/শাহবাগ/Ramna/রমনা/Mirpur/মিরপুর/Mohammadpur/মোহাম্মদপুর/Basabo/বাসাবো/Demra/ডেমরা/Kalabagan/কলাবাগান`.split(
        /[/\n]/,
      ),
  },
  {
    district: 'Chattogram',
    names:
      `Agrabad/আগ্রাবাদ/Halishahar/হালিশহর/Khulshi/খুলশী/Panchlaish/পাঁচলাইশ/Pahartali/পাহাড়তলী/Chandgaon/চান্দগাঁও/Bakalia/বাকলিয়া`.split(
        '/',
      ),
  },
]
