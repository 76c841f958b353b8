/**
 * The paths of a route, and a text of the sample world that the page must show at each, on whatever day: what is overdue
 * is so by a number of days, but what is due may fall into another week, month or year.
 */
type Pages = Readonly<Record<string, string>>

interface DemoOfRole {
  /** The names of links that lead to the ids in the paths. */
  named: Readonly<Record<string, string>>
  /** By route, as its file in `web/src/routes/_app` is named. Routes of the other role say whom they are for. */
  pages: Readonly<Record<string, Pages>>
}

const reports = {
  '/reports': 'Its report appears here',
  '/reports?property=$propertyId&template=summary': 'Property summary',
  '/reports?property=$propertyId&template=history': 'Last 12 months',
  '/reports?property=$propertyId&template=cost': 'Maintenance stats',
  '/reports?property=$propertyId&template=transfer': 'Maintenance stats',
}
const unknown = { '/nowhere': 'There is nothing at this address.' }
const shared = { '/add-shared': 'No shared files' }

/** Every page of the demo. */
export const demoScreens: Record<'homeowner' | 'realtor', DemoOfRole> = {
  homeowner: {
    named: { $propertyId: '1127 Grove Street', $systemId: 'Hot-water boiler', $vendorId: 'Northside Heating & Air' },
    pages: {
      $: unknown,
      'add-shared': shared,
      calendar: {
        '/calendar': 'Replace missing shingles',
        '/calendar?view=week': 'Replace missing shingles',
        '/calendar?view=year': 'Replace missing shingles',
      },
      clients: { '/clients': 'only available for realtors' },
      'clients.$clientId': { '/clients/nobody': 'only available for realtors' },
      communication: { '/communication': 'only available to realtors' },
      'contacts-today': { '/contacts-today': 'only available for realtors' },
      dashboard: { '/dashboard': 'Separate the double taps' },
      documents: { '/documents': 'Well water analysis' },
      'former-homes': { '/former-homes': '88 Harbor Court' },
      'homeowner-dashboard': { '/homeowner-dashboard': 'Separate the double taps' },
      'maintenance-tracker': {
        '/maintenance-tracker': 'What’s due at all your properties',
        '/maintenance-tracker?property=$propertyId': 'Hydro-jet the sewer line',
        '/maintenance-tracker?property=$propertyId&tab=overdue': 'Replace missing shingles',
        '/maintenance-tracker?property=$propertyId&tab=completed': 'Cleared the main drain',
      },
      office: { '/office': 'only available for realtors' },
      'open.$shortcut': {
        '/open/due': 'Separate the double taps',
        '/open/task': 'For which property?',
        '/open/issue': 'For which property?',
        '/open/photo': 'For which property?',
      },
      properties: { '/properties': '62 Loon Point Road' },
      'properties.$propertyId.card': { '/properties/$propertyId/card': 'Where does the water turn off?' },
      'properties.$propertyId.issues': { '/properties/$propertyId/issues': 'Nothing is broken.' },
      'properties.$propertyId.labels': { '/properties/$propertyId/labels': 'Label sheets' },
      'properties.$propertyId.supplies': { '/properties/$propertyId/supplies': 'Filters, bulbs, salt' },
      'properties.$propertyId.index': {
        '/properties/$propertyId': 'Offered to chidi.okafor@example.com',
        '/properties/$propertyId?tab=systems': 'Clay sewer line',
        '/properties/$propertyId?tab=maintenance': 'Separate the double taps',
        '/properties/$propertyId?tab=documents': 'Plumber invoice',
      },
      'properties.$propertyId.budget': { '/properties/$propertyId/budget': 'What is assumed' },
      'properties.$propertyId.systems.$systemId': {
        '/properties/$propertyId/systems/$systemId': 'Complete ‘Service the boiler’',
      },
      market: { '/market': 'only available for realtors' },
      'property-profile.$propertyId': {
        '/property-profile/$propertyId': '$238,000.00',
        '/property-profile/$propertyId?tab=mls': 'Update from MLS',
        '/property-profile/$propertyId?tab=hoa': 'Association',
        '/property-profile/$propertyId?tab=documents': 'Plumber invoice',
        '/property-profile/$propertyId?tab=systems': 'Clay sewer line',
      },
      'realtor-dashboard': { '/realtor-dashboard': 'only available for realtors' },
      reports,
      settings: { '/settings': 'claire.bennett@example.com' },
      touchpoints: { '/touchpoints': 'only available for realtors' },
      trash: { '/trash': 'The trash is empty.' },
      vendors: { '/vendors': 'Isthmus Window & Gutter' },
      'vendors.$vendorId': { '/vendors/$vendorId': 'Luis Ortega' },
    },
  },
  realtor: {
    named: {
      $propertyId: '418 Linden Avenue',
      $systemId: 'Gas furnace',
      $clientId: 'Hannah Lindqvist',
      $vendorId: 'Four Lakes Inspection',
    },
    pages: {
      $: unknown,
      'add-shared': shared,
      calendar: {
        '/calendar': 'Sweep the chimney',
        '/calendar?view=week': 'Sweep the chimney',
        '/calendar?view=year': 'Sweep the chimney',
      },
      clients: { '/clients': '3 of 40 overdue for contact' },
      'clients.$clientId': { '/clients/$clientId': 'hannah.lindqvist@example.com' },
      communication: {
        '/communication': 'Messages Sent',
        '/communication?tab=send': 'New message',
        '/communication?tab=history': 'The roofer you asked for',
        '/communication?tab=settings': 'Auto-send Follow-ups',
      },
      'contacts-today': { '/contacts-today': 'How did the call end?' },
      dashboard: { '/dashboard': 'Three due for contact' },
      documents: { '/documents': 'Furnace tune-up report' },
      'former-homes': { '/former-homes': 'You haven’t handed over a house yet.' },
      'homeowner-dashboard': { '/homeowner-dashboard': 'only available for homeowners' },
      'maintenance-tracker': { '/maintenance-tracker': 'only available for homeowners' },
      market: { '/market': 'Near west Madison' },
      office: { '/office': 'Work as a team' },
      'open.$shortcut': {
        '/open/due': 'Three due for contact',
        '/open/task': 'For which property?',
        '/open/photo': 'For which property?',
      },
      properties: { '/properties': '33 properties' },
      'properties.$propertyId.card': { '/properties/$propertyId/card': 'Laundry room, behind the panel' },
      'properties.$propertyId.issues': { '/properties/$propertyId/issues': 'Loose back step' },
      'properties.$propertyId.labels': { '/properties/$propertyId/labels': 'Label sheets' },
      'properties.$propertyId.supplies': { '/properties/$propertyId/supplies': 'Media filter' },
      'properties.$propertyId.index': {
        '/properties/$propertyId': 'Timeline',
        '/properties/$propertyId?tab=systems': 'Gas furnace',
        '/properties/$propertyId?tab=maintenance': 'Sweep the chimney',
        '/properties/$propertyId?tab=documents': 'Furnace tune-up report',
      },
      'properties.$propertyId.budget': { '/properties/$propertyId/budget': 'What is assumed' },
      'properties.$propertyId.systems.$systemId': {
        '/properties/$propertyId/systems/$systemId': 'Gas furnace',
      },
      'property-profile.$propertyId': {
        '/property-profile/$propertyId': 'Single family',
        '/property-profile/$propertyId?tab=mls': 'Update from MLS',
        '/property-profile/$propertyId?tab=hoa': 'Association',
        '/property-profile/$propertyId?tab=documents': 'Furnace tune-up report',
        '/property-profile/$propertyId?tab=systems': 'Gas furnace',
      },
      'realtor-dashboard': { '/realtor-dashboard': 'Three due for contact' },
      reports,
      settings: { '/settings': 'dana.whitfield@example.com' },
      touchpoints: {
        '/touchpoints': 'Quarterly check-in',
        '/touchpoints?tab=sent': 'Get your home ready for winter',
        '/touchpoints?tab=templates': 'Use Template',
        '/touchpoints?tab=analytics': 'Response Rate by Category',
      },
      trash: { '/trash': 'The trash is empty.' },
      vendors: { '/vendors': 'Monona Painting' },
      'vendors.$vendorId': { '/vendors/$vendorId': 'Ruth Adeyemi' },
    },
  },
}
