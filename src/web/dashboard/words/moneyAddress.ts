/** With whom the shop's money lies, and the statements. */
export const MONEY_PATH = '/dashboard/money'
