/** Names by which people are called, and that name nothing else in a chat: one of them alone beside a number is a name. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `abir adnan afia afroza afsana akash akib alif alvi amena anamul ananya anik anika anwar arafat arif arifa arman asha ashik ashraf asif asma
  atik ayesha azad azim babul badal bappi belal bipul bithi bristi daud delwar dina dipu ema emon fahad fahim faisal faria farhan farhana farid farida
  faruk farzana fatema fatima ferdousi fuad habib habiba hamid hasib hasina helal himel humaira ibrahim iffat imran imtiaz iqbal irfan ishrat ismail israt
  jabed jahangir jahid jalal jamal jamil jannat jasim jewel jhuma jisan joy jui kajol kamrul kanta kawsar keya khadija kohinoor labib laila lamia
  liton lima lipi mahbub mahfuz mahin mahmuda maisha majid maliha mamun marufa maruf masud mehedi milon mim mina mitu mizan moni monir mou moushumi
  mukta munni murad musa mushfiq nabil nadia nadim nafisa nahid naim nayeem nayem nargis nasir nasima nasrin nazma nazmul nila niloy nipa nishat noman
  noor nur nupur omar osman oishi papia parul pinky polash popy prity rabeya rafi rafiq rahim rahima rahat raihan rajib rakib ramisa rashed rasel
  rashida ratna rayhan razia reza rezaul ridoy rifat rina ripon riya robin rocky rokeya rony rubel ruma rumana rumi runa sabbir sabina sabiha sabrina sadia sadman
  safa sagor saiful sakib salam salma samia samira sanjida sazzad selim selina shafiq shahed shahid shahin shakib shakil shamim shamima shanta sharif
  sharmin shila shimul shirin shohag shovon shuvo siam sifat sohag sohan sohel sojib sajib sonia sumaiya sumi sumon suraiya swapna tahmina tamanna tamim
  tania tanjila tanjina tanvir tanzila tareq tarek tariq tasnia taslima tisha titu topu tuhin tuli urmi yasin yasmin yusuf zahid zakia zakir zannat zara ziaul zinia
  আবির আদনান আফসানা আকাশ আকিব আমেনা আনিকা আনোয়ার আরাফাত আরিফ আরিফা আরমান আশিক আসিফ আসমা আয়েশা বাবুল বিথি বৃষ্টি ফাহাদ ফাহিম ফয়সাল ফারিয়া ফারহান
  ফারহানা ফরিদ ফরিদা ফারুক ফারজানা ফাতেমা হাবিব হাবিবা হাসিনা হুমায়রা ইব্রাহিম ইমরান ইশরাত ইসমাইল জাহাঙ্গীর জাহিদ জামাল জান্নাত জসিম কামরুল খাদিজা লাবিব লায়লা
  লামিয়া লিপি মাহবুব মাহমুদা মামুন মারুফ মাসুদ মেহেদী মিম মিতু মিজান মনির মৌ মৌসুমী মুন্নি নাদিয়া নাফিসা নাহিদ নাইম নাঈম নাসির নাসিমা নাসরিন নাজমা নাজমুল নিপা
  নুসরাত পপি রাফি রাবেয়া রহিম রহিমা রাহাত রায়হান রাজিব রাকিব রাশেদ রাসেল রেহানা রিফাত রিনা রিয়া রোকেয়া রুমা রুমানা সাব্বির সাবিনা সাদিয়া সাইফুল সাকিব সালমা
  সামিয়া সানজিদা সেলিম সেলিনা শফিক শাহিন শাকিল শামীম শামিমা শারমিন শিমুল শিরিন সোহাগ সোহেল সজীব সোনিয়া সুমাইয়া সুমি সুমন সুরাইয়া তাহমিনা তামান্না তামিম তানিয়া
  তানভীর তাসলিমা তানজিলা তুহিন ইউসুফ জাহিদা জাকির`
    .split(/\s+/)
    .filter(Boolean),
)
