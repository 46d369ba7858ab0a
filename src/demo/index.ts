export { DEMO_PRODUCTS } from './products.ts'
export { DEMO_SIZE_CHARTS } from './sizeCharts.ts'
export { DEMO_SLIDES } from './slides.ts'
export type { DemoProduct } from './types.ts'
