import type { ReadField } from '#domain/chat/readChat.ts'
import type { ExpectedOrder } from './expected.ts'

/** What must come out of a message, and which fields are asked about. */
export type DoubtfulMessage = readonly [
  text: string,
  expected: ExpectedOrder & { readonly unsure?: readonly ReadField[] },
]

const CAP = 'Baseball Cap With Curved Brim'
const COAT = 'Wool Blend Winter Coat'
const TEAPOT = 'Ceramic Teapot, 900 ml'
const TEDDY = 'Soft Plush Teddy Bear, 40 cm'

/** Chats with corrections, several choices, speakers and places in an unusual order, of which words had come into wrong fields. */
export const DOUBTFUL_MESSAGES: readonly DoubtfulMessage[] = [
  [
    'Teddy bear 3 ta. sorry 2 ta den\nRupa Das, 01612345678, House 7, Kandirpar, Cumilla',
    {
      ...{ name: 'Rupa Das', mobileNumber: '01612345678', district: 'Cumilla' },
      address: 'House 7, Kandirpar',
      goods: [
        [TEDDY, 3, '', ''],
        ['', 2, '', ''],
      ],
      unsure: ['lines'],
    },
  ],
  [
    'Winter coat size M 1 ta lagbe\nsorry 43 hobe\nKamrul Hasan, 01755123456, Chawkbazar, Chattogram',
    {
      ...{ name: 'Kamrul Hasan', mobileNumber: '01755123456', district: 'Chattogram', address: 'Chawkbazar' },
      goods: [[COAT, 1, 'M', '']],
      unread: ['sorry 43 hobe'],
      unsure: ['lines'],
    },
  ],
  [
    'Sat 9:41 PM\nHi\n9:42 PM\nBaseball cap 1 ta black\n9:45 PM\nSohel Rana\n01733445566\nRangpur, Jahaj Company mor',
    {
      ...{ name: 'Sohel Rana', mobileNumber: '01733445566', district: 'Rangpur' },
      address: 'Jahaj Company mor',
      goods: [[CAP, 1, '', 'Black']],
    },
  ],
  [
    'Bkash e 500 pathaisi 01712999888 theke\nTeapot blue 2 ta\nName Arif Hasan, Savar, Dhaka 01612000111',
    {
      ...{ name: 'Arif Hasan', mobileNumber: '01612000111', district: 'Dhaka', upazila: 'Savar' },
      advance: [500, 'bKash', ''],
      goods: [[TEAPOT, 2, '', 'Blue']],
      unread: ['01712999888'],
      unsure: ['address'],
    },
  ],
  [
    'pathiye diyen Jessore e. Monihar cinema hall er opposite. amar number 01711224466. Liza. teapot 1 ta',
    {
      ...{ mobileNumber: '01711224466', district: 'Jashore' },
      address: 'Monihar cinema hall er opposite',
      goods: [[TEAPOT, 1, '', '']],
      unread: ['Liza'],
      unsure: ['name'],
    },
  ],
  [
    'দুইটা কেটলি নিব\nনা একটা\nমৌসুমী আক্তার ০১৭২২২২৩৩৩৩\nগ্রাম সোনাপুর, থানা বেগমগঞ্জ, নোয়াখালী',
    {
      ...{ name: 'মৌসুমী আক্তার', mobileNumber: '01722223333', district: 'Noakhali', upazila: 'Begumganj' },
      address: 'গ্রাম সোনাপুর',
      goods: [
        ['', 2, '', ''],
        ['', 1, '', ''],
      ],
      unsure: ['lines'],
    },
  ],
  [
    'Baseball cap black 1 ta\nblack ta bad\nRana Saha 01812121212\nJessore Sadar, Chuadanga bus stand',
    {
      ...{ name: 'Rana Saha', mobileNumber: '01812121212', district: 'Jashore', upazila: 'Jashore Sadar' },
      address: 'Chuadanga bus stand',
      goods: [
        [CAP, 1, '', 'Black'],
        ['', null, '', 'Black'],
      ],
      unsure: ['lines'],
    },
  ],
  [
    'Sumi Akter\nVai, Comilla te thaki, Kotbari, BARD er samne\n01819998877\nwinter coat xl 1 ta',
    {
      ...{ name: 'Sumi Akter', mobileNumber: '01819998877', district: 'Cumilla' },
      address: 'Kotbari, BARD er samne',
      goods: [[COAT, 1, 'XL', '']],
    },
  ],
  [
    'Teapot pink 2 pis 01912345670 Babul Mia Gazipur Tongi station road',
    {
      ...{ name: 'Babul Mia', mobileNumber: '01912345670', district: 'Gazipur' },
      address: 'Gazipur Tongi station road',
      goods: [[TEAPOT, 2, '', 'Pink']],
    },
  ],
  [
    'ঠিকানাঃ বাড়ি ৫, রোড ২, ধানমন্ডি, ঢাকা, টেডি বিয়ার ২টা লাল\nমোবাইলঃ ০১৭১১০০০১১১\nনামঃ তানিয়া',
    {
      ...{ name: 'তানিয়া', mobileNumber: '01711000111', district: 'Dhaka' },
      address: 'বাড়ি ৫, রোড ২, ধানমন্ডি',
      goods: [[TEDDY, 2, '', 'Red']],
    },
  ],
  [
    'Name: Rifat\nCell: 01790909090\nAdrs: Khalishpur, Khulna\nTeddy bear 2 ta brown\nno, pink hobe',
    {
      ...{ name: 'Rifat', mobileNumber: '01790909090', district: 'Khulna', address: 'Khalishpur' },
      goods: [
        ['', 2, '', 'Brown'],
        ['', null, '', 'Pink'],
      ],
      unsure: ['lines'],
    },
  ],
  [
    'Teddy bear 1 ta den. Same address. 01790909090',
    {
      ...{ mobileNumber: '01790909090', goods: [[TEDDY, 1, '', '']], unread: ['Same address'] },
      unsure: ['name', 'district', 'address'],
    },
  ],
  [
    'Rifat, [10:02]\nteddy bear 1 ta nibo\nHaat Admin, [10:03]\nname address phone den\nRifat, [10:04]\n01790909090, Khulna, Khalishpur, house 4',
    {
      ...{ name: 'Rifat', mobileNumber: '01790909090', district: 'Khulna', address: 'Khalishpur, house 4' },
      goods: [[TEDDY, 1, '', '']],
    },
  ],
  [
    'Mou, [28.11.26 20:15]\nWinter coat 2 ta nibo, gray M, black L\n\nMou, [28.11.26 20:18]\nMou, 01688990011, Flat 3B, Kalabagan 1st lane, Dhaka',
    {
      ...{ name: 'Mou', mobileNumber: '01688990011', district: 'Dhaka' },
      address: 'Flat 3B, Kalabagan 1st lane',
      goods: [
        [COAT, 1, 'M', 'Gray'],
        [COAT, 1, 'L', 'Black'],
      ],
    },
  ],
  [
    'Keya\nBaseball cap black 1 ta ar teddy bear 2 ta\n01511002200\nNatore sadar, Kanaikhali, puraton bus stand er pase\nkal na porshu diyen',
    {
      ...{ name: 'Keya', mobileNumber: '01511002200', district: 'Natore', upazila: 'Natore Sadar' },
      address: 'Kanaikhali, puraton bus stand er pase',
      note: 'kal na porshu diyen',
      goods: [
        [CAP, 1, '', 'Black'],
        [TEDDY, 2, '', ''],
      ],
    },
  ],
  [
    'Barishal Sadar, Sadar road, Rafi mansion 3rd floor\nJahid 01312345678\nteapot blue 1ta\nkal bikal 5tar por diben',
    {
      ...{ name: 'Jahid', mobileNumber: '01312345678', district: 'Barishal', upazila: 'Barishal Sadar' },
      address: 'Sadar road, Rafi mansion 3rd floor',
      note: 'kal bikal 5tar por diben',
      goods: [[TEAPOT, 1, '', 'Blue']],
    },
  ],
]
