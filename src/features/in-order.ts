/**
 * The features in their order, by group. A feature may use the public API of those before it and never knows of those
 * after it. Read by the import rules, the languages, the list of features and the tests. Numbers in parentheses are
 * decisions.
 */
export const featureGroups = {
  // What every other feature builds on.
  foundation: [
    // The seller: bank details, addresses, hours, brand, rules of work, e-mail texts (0083).
    'company',
    // Lists of values, such as currencies and delivery methods.
    'dictionary',
    // How a supply is taxed, and the totals of a document: rates, rules, apportioning, tax ids (0117).
    'tax',
    // Text search in memory: normalization, stems, corrections, part numbers (0088). Knows nothing of products.
    'search',
    // Uploaded files.
    'files',
  ],
  // Who uses Portico.
  people: [
    // Users, sessions, passwords, profiles.
    'auth',
    // Members of staff, their roles, absences and substitutes.
    'staff',
    // Payment terms as plans of instalments, with their due days and words (0121).
    'payment-terms',
    // Client companies, applications, responsible managers.
    'clients',
    // Merges two clients that are one company; undone within a day (0082). `clients` is too large to hold it.
    'merging',
    // How a client is taxed as a buyer: country, tax ids and their checks, exemption certificates (0118).
    'tax-profiles',
    // Public business cards of managers.
    'vcards',
  ],
  // What every later feature hands work and documents to.
  office: [
    // The open work of each person, oldest first.
    'tasks',
    // Published documents by version, acknowledgements, generated PDFs, documents that clients send.
    'documents',
  ],
  // What is sold and at what price.
  goods: [
    // How long deliveries take by method and country, and days without delivery (0135).
    'delivery-times',
    // Products: described for search, listed, filtered, compared.
    'catalogue',
    // Stock by warehouse, incoming deliveries, reservations.
    'stock',
    // Temporary lower prices: for whom, and how much is left.
    'promotions',
    // What a product costs a client, and why.
    'pricing',
    // Products, prices, stock and incoming deliveries from files.
    'imports',
  ],
  // From a list of wanted products to an order.
  sales: [
    // Reads a list in any form into products, and remembers a company's own codes.
    'intake',
    // What each company owes, entry by entry.
    'ledger',
    // What a cart or an order comes to: net, tax and gross.
    'totals',
    // What deliveries cost by method, country and weight, and the surcharge of small orders (0127).
    'charges',
    // Carts and their lines.
    'cart',
    // Orders: checkout, lines, credit, life cycle.
    'orders',
    // Who bought which product at what price.
    'purchases',
    // Offers and amendments in rounds, with discount limits.
    'negotiation',
    // Orders above the limit of a colleague, which an owner of the company approves.
    'approvals',
    // Confirms submitted orders by rules of the company, and stores what they decided (0140).
    'automatic-confirmation',
    // Quantities at fixed prices, agreed with a client and called off in orders (0147).
    'blanket-orders',
    // Links that open an order without signing in (0051), the archive of an order.
    'order-sharing',
    // What managers work with: negotiations, expired offers, manual orders, clients by what they wait for.
    'workbench',
    // Order templates, priced when they are viewed.
    'templates',
  ],
  // Goods leave the warehouse.
  fulfilment: [
    // Lots, packages, shipments and their receipt.
    'shipments',
    // Goods that clients send back: authorised by a claim, received, inspected (0141).
    'returns',
  ],
  // Invoices and payments.
  money: [
    // Invoices and payments.
    'invoicing',
    // Goods that have left and are not invoiced yet: of which orders, since when and why.
    'uninvoiced',
    // Documents with VAT by rate for the VAT return, and supplies to other EU countries (0132).
    'vat-register',
    // Money that goes back to clients, approved by a second person (0123).
    'refunds',
    // Invoices as files that other programs read: UBL, CII, Factur-X (0124).
    'e-invoices',
    // Bank statements: which rows are payments, of whom, for which invoices (0063).
    'bank',
    // Reminders of invoices by policy, promises to pay, and what overdue invoices stop (0125).
    'dunning',
    // Turnover of each company and the discount level it earns.
    'levels',
  ],
  // With clients, and with visitors of the public site.
  communication: [
    // Conversations between clients and staff, with internal notes and proposals that change an order.
    'chat',
    // Support requests and claims; questions and answers by topic.
    'support',
    // Notices on the page, by e-mail at once or once a day, as each person chose (0075).
    'notices',
    // The texts of the public site by version, and who agreed to them.
    'site-content',
  ],
  // Other systems.
  integrations: [
    // API keys with scopes and an end date.
    'keys',
    // Signed webhooks, retried for a day, logged.
    'webhooks',
    // The exchange with 1C: products, prices and stock in; orders out; their status back (0084).
    'onec',
  ],
  // Overviews for staff.
  management: [
    // The client list with orders, debts and levels; notes, tags, duplicates.
    'clientele',
    // Workload of staff, moving clients between managers, holidays.
    'team',
    // Background jobs, where administrators see and retry them.
    'jobs',
    // What every command changed, recorded by the database and chained by hash (0073).
    'audit',
    // Agreed orders in a period and over time; every figure opens its rows.
    'analytics',
    // One search through orders, invoices, lots, documents, requests and clients.
    'finding',
  ],
} as const

export type FeatureName = (typeof featureGroups)[keyof typeof featureGroups][number]

export const featuresInOrder: readonly FeatureName[] = Object.values(featureGroups).flat()

const groupOf = new Map<FeatureName, string>(
  Object.entries(featureGroups).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

/** The folder of a feature, from src: `features/sales/orders`. */
export const folderOf = (feature: FeatureName): string => `features/${groupOf.get(feature)}/${feature}`

/** What a feature is called where a name may have no hyphen, as in the keys of messages: `site-content` is siteContent. */
export const namespaceOf = (feature: string): string =>
  feature.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase())
