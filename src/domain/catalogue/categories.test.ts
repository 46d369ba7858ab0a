import { expect, test } from 'vitest'
import { findCategory } from './categories.ts'

/** Section 3 verbatim; for Gadget Items and Bag Items it names only the ends. */
test.each([
  [
    'Women Items',
    'Jewelry, Bags, Clothing, Cosmetics, Shoes, Accessories, Watches, Sportswear, Swimwear, Lingerie, New Women Items',
  ],
  [
    'Men Items',
    'Clothing, Watches, Shoes, Accessories, Sportswear, Grooming, Sunglasses, Bags, Wallets, Belts, New Men Items',
  ],
  [
    'Health and Beauty',
    "Skincare, Haircare, Makeup, Fragrances, Health Supplements, Personal Care, Beauty Tools, Oral Care, Bath & Body, Men's Grooming, Spa & Relaxation",
  ],
  [
    'Baby and Kids',
    'Clothing, Diapers, Baby Gear, Feeding, Toys, Health & Safety, Nursery, Baby Care, Gifts, Books, New Baby Items',
  ],
  [
    'Kitchen Items',
    'Cookware, Bakeware, Tableware, Kitchen Storage, Kitchen Tools & Gadgets, Small Appliances, Cutlery, Glassware, Cleaning Supplies, Food Storage, New Kitchen Items',
  ],
  [
    'Home and Living',
    'Tools & Hardware, Building Materials, Plumbing, Electrical, Paint & Supplies, Flooring, Lighting, Furniture, Outdoor Living, Home Decor, Others',
  ],
  [
    'Home & Living',
    'Furniture, Home Decor, Kitchen & Dining, Bedding & Bath, Storage & Organization, Home Appliances, Pet Supplies, Lighting, Outdoor Furniture, Cleaning Supplies, New Home Items',
  ],
  [
    '100 TK Items',
    'Kitchen Tools, Household Essentials, Stationery, Cleaning Supplies, Personal Care Items, Toys, Gardening Tools, Pet Accessories, Storage Solutions, Decorative Items, New 100 TK Items',
  ],
  [
    'Cosmetics and Accessories',
    'Face Makeup, Eye Makeup, Lip Makeup, Skincare, Nail Products, Fragrances, Hair Care, Bath & Body, Men’s Grooming, Makeup Tools, Others',
  ],
  [
    'Electronics and Appliances',
    'Smartphones, Laptops & Computers, Cameras & Photography, Audio & Headphones, Wearable Technology, Kitchen Appliances, Home Appliances, Personal Care Appliances, Health & Fitness Gadgets, Gaming Consoles, Smart Home Devices',
  ],
  [
    'Fashion and Accessories',
    "Men's Fashion, Women's Fashion, Kids' Fashion, Jewelry, Handbags & Wallets, Watches, Shoes, Accessories, Sunglasses, Hats & Caps, Scarves & Wraps",
  ],
])('%s has its subcategories in the order of section 3', (name, subCategories) => {
  expect(findCategory(name)?.subCategories.join(', ')).toBe(subCategories)
})
