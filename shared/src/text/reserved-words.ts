/**
 * [SE165] Words that name an institution, an authority or the operator rather than a person or a business. Words that are
 * also names are listed only together with others: people are called Bank, Chase and Billing, and Security Pacific,
 * Coldwell Banker and Red Bank are names of businesses and towns.
 */

/** Refused wherever they occur as whole words. */
export const reserved: readonly string[] = [
  'hearthkeep',
  // Payments
  'paypal',
  'venmo',
  'cash app',
  'zelle payment',
  'zelle payments',
  'zelle transfer',
  'coinbase',
  'mastercard',
  'american express',
  // Banks
  'bank of america',
  'wells fargo',
  'citibank',
  'jpmorgan chase',
  ...['ally', 'capital one', 'chase', 'citi', 'discover', 'federal', 'hsbc', 'my', 'national', 'online', 'our', 'pnc']
    .concat(['regions', 'santander', 'savings', 'td', 'truist', 'union', 'us', 'your'])
    .map((name) => `${name} bank`),
  ...['account', 'alert', 'alerts', 'customer', 'fraud', 'manager', 'officer', 'security', 'service', 'services']
    .concat(['support', 'team', 'teller', 'transfer', 'verification'])
    .map((word) => `bank ${word}`),
  'online banking',
  // Authorities
  'irs',
  'internal revenue',
  'social security',
  'homeland security',
  'medicare',
  'usps',
  'postal service',
  'department of',
  'federal bureau',
  'county recorder',
  'tax office',
  // Companies with which people have accounts
  'microsoft',
  'google',
  'facebook',
  'instagram',
  'whatsapp',
  'netflix',
  'docusign',
  'fedex',
  'apple id',
  'amazon prime',
  // The operator of a site, or a department
  'admin',
  'administrator',
  'webmaster',
  'postmaster',
  'mailer daemon',
  'no reply',
  'do not reply',
  'help desk',
  'customer care',
  'customer service',
  'customer support',
  'tech support',
  'technical support',
  'support team',
  'support center',
  'your account',
  'account alert',
  'account security',
  'account services',
  'account team',
  'account verification',
  'accounts department',
  'billing department',
  'billing team',
  'card services',
  'escrow department',
  'fraud alert',
  'fraud department',
  'fraud prevention',
  'identity verification',
  'official notice',
  'payment department',
  'security alert',
  'security center',
  'security code',
  'security department',
  'security notice',
  'security team',
  'system notification',
  'title department',
  'trust and safety',
  'trust safety',
  'verification code',
  'wire department',
  'wire transfer',
]

/** Refused as the end of a name: `Your Money Security`. */
export const endings: readonly string[] = [
  'security',
  'support',
  'verification',
  'notification',
  'notifications',
  'fraud',
]

/** Words after an ending that do not change its meaning. */
export const fillers: ReadonlySet<string> = new Set(
  'center centre com co corp department dept desk division group inc llc ltd office online team unit us usa'.split(' '),
)

/** Refused as the whole name. */
export const aloneReserved: ReadonlySet<string> = new Set([
  'alert',
  'bank',
  'banking',
  'billing',
  'help',
  'info',
  'notice',
  'official',
  'service',
  'system',
  'the bank',
  'zelle',
])
