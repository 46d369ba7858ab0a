import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The English texts that the specification quotes, by section, under the name of their message. */
const QUOTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2, layouts and header': {
    dashboard_go_home: 'Go To Home',
    theme_light: 'Light Mode',
    theme_dark: 'Dark Mode',
    menu_dashboard: 'Dashboard',
    menu_logout: 'Logout',
    menu_login: 'Register / Login',
    nav_home: 'Home',
    nav_shops: 'Shops',
    nav_about: 'About us',
    nav_contact: 'Contact us',
    not_found_title: 'Oops! Page Not Found',
    nav_go_home: 'Go Home',
  },
  '2, home page': {
    home_show_all_category: 'Show All Category',
    home_new_arrivals: 'New Arrivals',
    home_popular_categories: 'Popular Categories',
    home_most_popular: 'Most Popular Item',
    home_best_selling: 'Best Selling Products',
    home_hundred_taka: '100 TK Items',
    catalogue_add_to_cart: 'Add To Cart',
    catalogue_buy_now: 'Buy Now',
  },
  '2, other public screens': {
    catalogue_no_products_on: 'There are no products on {name}',
    product_order_now: 'Order Now',
    product_video: 'Watch Video Demo',
    cart_title: 'My Cart',
    cart_selected: 'Selected Products',
    cart_checkout: 'Proceed To Checkout',
    checkout_confirm: 'Confirm Order',
    checkout_cancel: 'Cancel Order',
    forgot_submit: 'Forgot',
    contact_submit: 'Send Message',
    newsletter_perk_savings: 'Savings combos',
    newsletter_perk_freeship: 'Freeship',
    newsletter_perk_magazines: 'Premium magazines',
  },
  '2, dashboard': {
    users_title: 'View All Users',
    users_promote: 'Promote to Admin',
    users_demote: 'Demote to Customer',
    orders_col_id: 'Order ID',
    orders_col_date: 'Order Date',
    orders_col_amount: 'Amount',
    orders_col_name: 'Customer Name',
    orders_col_number: 'Customer Number',
    orders_col_status: 'Order Status',
    orders_col_actions: 'Actions',
    overview_title: 'Order Overview',
    invoice_print: 'Print Invoice',
    welcome_link_active: 'My Active Orders',
    welcome_link_shopping: 'My Shopping',
    welcome_link_my_return: 'My Return',
    welcome_link_my_cancellations: 'My Cancellations',
    orders_view_details: 'View Details',
    slider_title: 'Manage Slide',
    slider_add: 'Add Slide',
    slider_add_title: 'Add Slider',
    slider_update_title: 'Update Slider',
    slider_upload: 'Upload',
    slider_update: 'Update',
  },
  '4, orders': {
    orders_act_confirm: 'Confirm',
    orders_act_cancel: 'Cancel',
    orders_act_ship: 'Mark as Shipping',
    orders_act_deliver: 'Delivered',
    orders_act_return: 'Return',
    orders_ask_delivered: 'Have customer delivered the product in good condition?',
  },
  '4, other states': {
    home_show_more: 'Show Me More',
    home_show_less: 'Show Less',
    logout_yes: 'Yes, logout!',
    login_busy: 'Signing In...',
    register_busy: 'Signing Up...',
    slider_uploading: 'Uploading...',
    slider_updating: 'Updating...',
    products_add_busy: 'Uploading...',
    products_update_busy: 'Updating...',
    forgot_busy: 'Sending...',
  },
  '5': {
    forgot_email_required_title: 'Email Required',
    forgot_email_required_text: 'Please provide your email address to reset the password.',
    checkout_mobile_too_long: 'Number must be 11 digit',
  },
  '8, accounts': {
    register_failed: '{name} Signup Failed',
    auth_google_failed: 'Google Signup Failed',
    register_done: '{name} Signup Successful',
    login_done: 'Login Successful',
    login_failed: 'Login Failed',
    auth_error_occurred: 'An error occurred',
    forgot_sent_title: 'Password Reset Email Sent',
    forgot_sent_text: 'Please check your email for password reset instructions.',
    forgot_failed_title: 'Password Reset Failed',
    forgot_failed_text: 'Password reset failed. Please try again later.',
    logout_done_title: 'Logout Successful',
    logout_done_text: 'You have been successfully logged out.',
  },
  '8, cart and checkout': {
    checkout_failed_title: 'Error',
    checkout_failed_text: 'Failed to save order. Please try again.',
    cart_added_title: 'Product Added!',
    cart_added_text: 'Your product has been successfully added to the cart.',
  },
  '8, products': {
    products_add_done_title: 'Product Added!',
    products_add_done_text: 'Your product has been successfully added.',
    products_error_title: 'Error!',
    products_add_failed: 'Something went wrong while adding the product.',
    products_update_done_title: 'Product Updated!',
    products_update_done_text: 'Your product has been successfully updated.',
    products_update_failed: 'Something went wrong while updating the product.',
    products_delete_ask_title: 'Are you sure?',
    products_delete_ask_text: "You won't be able to revert this!",
    products_delete_done_title: 'Success!',
    products_delete_done_text: 'Product deleted successfully.',
    products_delete_failed: 'Error deleting product. Please try again later.',
    products_delete_unexpected: 'An unexpected error occurred. Please try again later.',
  },
  '8, orders': {
    orders_ask_title: 'Are you sure?',
    orders_ask_text: "You won't be able to revert this!",
    orders_ask_final: "You won't be able to revert this!",
    orders_updated_title: 'Updated!',
    orders_updated_text: 'Order status has been updated.',
    orders_error_title: 'Error!',
    orders_update_failed: 'Failed to update order status.',
    orders_deleted: 'Order deleted successfully.',
    orders_delete_failed: 'Error deleting order. Please try again later.',
    orders_delete_unexpected: 'An unexpected error occurred. Please try again later.',
  },
  '8, users': {
    users_role_failed_title: 'Oops...',
    users_role_refused: 'Failed to update user role',
    users_role_failed: 'Error updating user role',
    users_deleted_title: 'Deleted!',
    users_deleted_text: 'User deleted successfully',
    users_delete_failed_title: 'Error!',
    users_delete_failed_text: 'Failed to delete user',
  },
  '8, slider': {
    slider_add_failed: 'Failed to add slider data',
    slider_update_failed: 'Failed to update slider data',
    slider_delete_failed: 'Failed to delete slide',
    slider_added: 'Slider data add successfully',
    slider_updated: 'Slider data update successfully',
    slider_deleted: 'Slide deleted successfully',
  },
}

const messages = Object.assign(
  {},
  ...globSync('messages/en/*/*.json', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ),
) as Record<string, unknown>

/** The source of all screens, without their tests. */
const screens = readdirSync(join(root, 'src/web'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .filter((entry) => !entry.parentPath.includes('paraglide'))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

test.each(Object.entries(QUOTED))(
  'the texts of section %s are its own to the letter, and shown (§2.45, §2.70, §4.34, §8.9, §8.13, §8.18, §8.19, §8.21, §8.22, §8.27, §8.29, §8.32, §8.33)',
  (_, texts) => {
    const kept = Object.fromEntries(Object.keys(texts).map((name) => [name, messages[name]]))
    expect(kept).toEqual(texts)
    const unused = Object.keys(texts).filter((name) => !new RegExp(`\\bm\\.${name}\\b`).test(screens))
    expect(unused).toEqual([])
  },
)
