/**
 * Categories and subcategories (specification, section 3).
 *
 * 'Home & Living' is the near-duplicate of 'Home and Living' that the specification keeps for the update form
 * and the lookup; the storefront lists the other twelve. Where the specification names only the ends of a
 * list (Gadget Items, 24; Bag Items, 18) the rest was chosen by the shop.
 */
const CATEGORY_TREE = [
  {
    name: 'Women Items',
    subCategories: [
      'Jewelry',
      'Bags',
      'Clothing',
      'Cosmetics',
      'Shoes',
      'Accessories',
      'Watches',
      'Sportswear',
      'Swimwear',
      'Lingerie',
      'New Women Items',
    ],
  },
  {
    name: 'Men Items',
    subCategories: [
      'Clothing',
      'Watches',
      'Shoes',
      'Accessories',
      'Sportswear',
      'Grooming',
      'Sunglasses',
      'Bags',
      'Wallets',
      'Belts',
      'New Men Items',
    ],
  },
  {
    name: 'Health and Beauty',
    subCategories: [
      'Skincare',
      'Haircare',
      'Makeup',
      'Fragrances',
      'Health Supplements',
      'Personal Care',
      'Beauty Tools',
      'Oral Care',
      'Bath & Body',
      "Men's Grooming",
      'Spa & Relaxation',
    ],
  },
  {
    name: 'Baby and Kids',
    subCategories: [
      'Clothing',
      'Diapers',
      'Baby Gear',
      'Feeding',
      'Toys',
      'Health & Safety',
      'Nursery',
      'Baby Care',
      'Gifts',
      'Books',
      'New Baby Items',
    ],
  },
  {
    name: 'Gadget Items',
    subCategories: [
      'Smartphones & Accessories',
      'Tablets & Accessories',
      'Laptop Accessories',
      'Headphones & Earphones',
      'Bluetooth Speakers',
      'Smartwatches',
      'Fitness Trackers',
      'Power Banks',
      'Chargers & Cables',
      'Phone Cases & Covers',
      'Memory Cards & Storage',
      'Cameras & Drones',
      'Security Cameras',
      'Smart Home',
      'Smart Lighting',
      'Gaming Accessories',
      'Keyboards & Mice',
      'Microphones',
      'Tripods & Selfie Sticks',
      'Car Gadgets',
      'Mini Fans',
      'Projectors',
      'Networking Devices',
      'Voice Assistants',
    ],
  },
  {
    name: 'Kitchen Items',
    subCategories: [
      'Cookware',
      'Bakeware',
      'Tableware',
      'Kitchen Storage',
      'Kitchen Tools & Gadgets',
      'Small Appliances',
      'Cutlery',
      'Glassware',
      'Cleaning Supplies',
      'Food Storage',
      'New Kitchen Items',
    ],
  },
  {
    name: 'Bag Items',
    subCategories: [
      'Luxury Bags',
      'Handbags',
      'Shoulder Bags',
      'Crossbody Bags',
      'Tote Bags',
      'Clutches',
      'Backpacks',
      'School Bags',
      'Laptop Bags',
      'Office Bags',
      'Travel Bags',
      'Trolley Bags',
      'Gym Bags',
      'Waist Bags',
      'Party Bags',
      'Cosmetic Bags',
      'Lunch Bags',
      'New Bag Items',
    ],
  },
  {
    name: 'Home and Living',
    subCategories: [
      'Tools & Hardware',
      'Building Materials',
      'Plumbing',
      'Electrical',
      'Paint & Supplies',
      'Flooring',
      'Lighting',
      'Furniture',
      'Outdoor Living',
      'Home Decor',
      'Others',
    ],
  },
  {
    name: 'Home & Living',
    subCategories: [
      'Furniture',
      'Home Decor',
      'Kitchen & Dining',
      'Bedding & Bath',
      'Storage & Organization',
      'Home Appliances',
      'Pet Supplies',
      'Lighting',
      'Outdoor Furniture',
      'Cleaning Supplies',
      'New Home Items',
    ],
  },
  {
    name: '100 TK Items',
    subCategories: [
      'Kitchen Tools',
      'Household Essentials',
      'Stationery',
      'Cleaning Supplies',
      'Personal Care Items',
      'Toys',
      'Gardening Tools',
      'Pet Accessories',
      'Storage Solutions',
      'Decorative Items',
      'New 100 TK Items',
    ],
  },
  {
    name: 'Cosmetics and Accessories',
    subCategories: [
      'Face Makeup',
      'Eye Makeup',
      'Lip Makeup',
      'Skincare',
      'Nail Products',
      'Fragrances',
      'Hair Care',
      'Bath & Body',
      'Men’s Grooming',
      'Makeup Tools',
      'Others',
    ],
  },
  {
    name: 'Electronics and Appliances',
    subCategories: [
      'Smartphones',
      'Laptops & Computers',
      'Cameras & Photography',
      'Audio & Headphones',
      'Wearable Technology',
      'Kitchen Appliances',
      'Home Appliances',
      'Personal Care Appliances',
      'Health & Fitness Gadgets',
      'Gaming Consoles',
      'Smart Home Devices',
    ],
  },
  {
    name: 'Fashion and Accessories',
    subCategories: [
      "Men's Fashion",
      "Women's Fashion",
      "Kids' Fashion",
      'Jewelry',
      'Handbags & Wallets',
      'Watches',
      'Shoes',
      'Accessories',
      'Sunglasses',
      'Hats & Caps',
      'Scarves & Wraps',
    ],
  },
] as const

export type CategoryName = (typeof CATEGORY_TREE)[number]['name']
export type SubCategoryName = (typeof CATEGORY_TREE)[number]['subCategories'][number]

/** A category with its subcategories in display order. */
export interface Category {
  readonly name: CategoryName
  readonly subCategories: readonly string[]
}

const DUPLICATE: CategoryName = 'Home & Living'

/** All thirteen categories, for the update form and the lookup. */
export const CATEGORIES: readonly Category[] = CATEGORY_TREE

/** The twelve categories that shoppers see. */
export const STOREFRONT_CATEGORIES: readonly Category[] = CATEGORIES.filter(({ name }) => name !== DUPLICATE)

/** Returns the key for a case-insensitive lookup: addresses contain names in lower case (section 2). */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

const byKey = new Map(CATEGORIES.map((category) => [nameKey(category.name), category]))

/** Returns the category with this name, ignoring case; undefined if there is none. */
export function findCategory(name: string): Category | undefined {
  return byKey.get(nameKey(name))
}

/**
 * Returns a subcategory's display name, ignoring case; undefined if there is none. Several categories may
 * share a name; they all spell it alike.
 */
export function findSubCategory(name: string): string | undefined {
  const key = nameKey(name)
  for (const { subCategories } of CATEGORIES) {
    const found = subCategories.find((candidate) => nameKey(candidate) === key)
    if (found) return found
  }
  return undefined
}
