import { anUpload } from '../factories.ts'
import { ADMINS, type Call, EVERYBODY, FOR_GOODS, FOR_THE_CATALOGUE, MEN_ITEMS } from './permissionTable.ts'

/** What each caller is answered by the calls for goods, categories, slides and stock. */
export const GOODS_CALLS: Readonly<Record<string, Call>> = {
  'GET /products': { method: 'GET', path: () => '/products', expected: EVERYBODY },
  'GET /missedSearches': { method: 'GET', path: () => '/missedSearches', expected: FOR_THE_CATALOGUE },
  'GET /product/{id}': { method: 'GET', path: ({ product }) => `/product/${product}`, expected: EVERYBODY },
  'GET /productOptions': {
    method: 'GET',
    path: ({ product }) => `/productOptions?ids=${product}`,
    expected: EVERYBODY,
  },
  // The product is in stock, for everybody.
  'POST /products/{id}/waiting': {
    method: 'POST',
    path: ({ product }) => `/products/${product}/waiting`,
    body: () => ({ mobileNumber: '01712345678' }),
    expected: { others: 409 },
  },
  'GET /products/{id}/waiting': {
    method: 'GET',
    path: ({ product }) => `/products/${product}/waiting`,
    expected: ADMINS,
  },
  'GET /products/waiting': {
    method: 'GET',
    path: () => '/products/waiting',
    expected: FOR_THE_CATALOGUE,
  },
  'POST /cartStock': {
    method: 'POST',
    path: () => '/cartStock',
    body: ({ product }) => ({ products: [{ id: product, quantity: 1 }] }),
    expected: EVERYBODY,
  },
  'GET /goods': { method: 'GET', path: () => '/goods', expected: FOR_GOODS },
  'PATCH /goods': {
    method: 'PATCH',
    path: () => '/goods',
    body: ({ oldGoods }) => ({ changes: [{ id: oldGoods.product, originalPrice: 1250 }] }),
    expected: FOR_THE_CATALOGUE,
  },
  'GET /goods/{id}': {
    method: 'GET',
    path: ({ product }) => `/goods/${product}`,
    expected: FOR_GOODS,
  },
  'GET /getSliders': { method: 'GET', path: () => '/getSliders', expected: EVERYBODY },
  'GET /allSliders': { method: 'GET', path: () => '/allSliders', expected: FOR_THE_CATALOGUE },
  'GET /getSlider/{id}': { method: 'GET', path: ({ slide }) => `/getSlider/${slide}`, expected: EVERYBODY },
  'POST /postProduct': {
    method: 'POST',
    path: () => '/postProduct',
    body: () => ({ name: 'Bag', category: 'Bag Items', originalPrice: 1250 }),
    expected: FOR_THE_CATALOGUE,
  },
  'PATCH /updateProduct/{id}': {
    method: 'PATCH',
    path: ({ oldGoods }) => `/updateProduct/${oldGoods.product}`,
    body: () => ({ name: 'Another name' }),
    expected: FOR_THE_CATALOGUE,
  },
  'DELETE /deleteProduct/{id}': {
    method: 'DELETE',
    path: ({ oldGoods }) => `/deleteProduct/${oldGoods.product}`,
    // The manager calls first; for the others it is already deleted.
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  // The body is no form: those who may import get 400.
  'POST /products/import': {
    method: 'POST',
    path: () => '/products/import',
    body: () => ({}),
    expected: { ...ADMINS, manager: 400, catalogue: 400, admin: 400 },
  },
  'GET /products/imports': { method: 'GET', path: () => '/products/imports', expected: FOR_THE_CATALOGUE },
  'POST /products/imports/{id}/stop': {
    method: 'POST',
    path: () => '/products/imports/none/stop',
    expected: { ...ADMINS, manager: 404, catalogue: 404, admin: 404 },
  },
  'GET /products/imports/{id}/report': {
    method: 'GET',
    path: () => '/products/imports/none/report',
    expected: { ...ADMINS, manager: 404, catalogue: 404, admin: 404 },
  },
  'GET /products/export': { method: 'GET', path: () => '/products/export', expected: FOR_THE_CATALOGUE },
  'POST /postSlider': {
    method: 'POST',
    path: () => '/postSlider',
    body: () => ({ image: anUpload() }),
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /updateSlider/{id}': {
    method: 'PUT',
    path: ({ oldGoods }) => `/updateSlider/${oldGoods.slide}`,
    body: () => ({ title: 'Another title' }),
    expected: FOR_THE_CATALOGUE,
  },
  'DELETE /deleteSlider/{id}': {
    method: 'DELETE',
    path: ({ oldGoods }) => `/deleteSlider/${oldGoods.slide}`,
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  'PUT /sliderOrder': {
    method: 'PUT',
    path: () => '/sliderOrder',
    body: ({ slide, oldGoods }) => ({ ids: [oldGoods.slide, slide] }),
    expected: FOR_THE_CATALOGUE,
  },
  'GET /stock': { method: 'GET', path: () => '/stock', expected: FOR_GOODS },
  'GET /stock/moves': {
    method: 'GET',
    path: ({ product }) => `/stock/moves?product=${product}`,
    expected: FOR_GOODS,
  },
  'POST /stock/received': {
    method: 'POST',
    path: () => '/stock/received',
    body: ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
    expected: FOR_THE_CATALOGUE,
  },
  // The manager calls first; for the others the piece is counted already.
  'POST /stock/counted': {
    method: 'POST',
    path: () => '/stock/counted',
    body: ({ product }) => ({ lines: [{ product, counted: 1, seen: null }] }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 422, admin: 422 },
  },
  // They may, but nothing is counted yet.
  'POST /stock/damaged': {
    method: 'POST',
    path: () => '/stock/damaged',
    body: ({ product }) => ({ lines: [{ product, quantity: 1 }] }),
    expected: { ...FOR_THE_CATALOGUE, manager: 422, catalogue: 422, admin: 422 },
  },
  'GET /categories': { method: 'GET', path: () => '/categories', expected: EVERYBODY },
  // The manager calls first; for the others the name is in use, the revision old, and the category deleted.
  'POST /categories': {
    method: 'POST',
    path: () => '/categories',
    body: () => ({ name: 'Sarees' }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'PUT /categories/order': {
    method: 'PUT',
    path: () => '/categories/order',
    body: () => ({ parentId: 'men-items', ids: MEN_ITEMS }),
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /categories/kept': {
    method: 'PUT',
    path: () => '/categories/kept',
    body: () => ({ ids: ['men-items'] }),
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /categories/{id}': {
    method: 'PUT',
    path: () => '/categories/bag-items',
    body: () => ({ name: 'Sacks', nameBengali: '', image: '', hidden: false, parentId: null, revision: 1 }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'GET /categories/{id}/pins': {
    method: 'GET',
    path: () => '/categories/men-items/pins',
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /categories/{id}/pins': {
    method: 'PUT',
    path: () => '/categories/men-items/pins',
    body: () => ({ ids: [], seen: [] }),
    expected: FOR_THE_CATALOGUE,
  },
  'GET /categories/{id}/sizeChart': {
    method: 'GET',
    path: () => '/categories/men-items/sizeChart',
    expected: FOR_THE_CATALOGUE,
  },
  'PUT /categories/{id}/sizeChart': {
    method: 'PUT',
    path: () => '/categories/bag-items/sizeChart',
    body: () => ({ sizeChart: null, revision: 1 }),
    expected: { ...FOR_THE_CATALOGUE, catalogue: 409, admin: 409 },
  },
  'DELETE /categories/{id}': {
    method: 'DELETE',
    path: () => '/categories/women-items--swimwear',
    expected: { ...FOR_THE_CATALOGUE, catalogue: 404, admin: 404 },
  },
  // The body is no form: those who may upload get 400.
  'POST /images': {
    method: 'POST',
    path: () => '/images',
    body: () => ({}),
    expected: { ...ADMINS, manager: 400, catalogue: 400, admin: 400 },
  },
}
