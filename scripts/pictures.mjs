import { setUp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'

// npm run pictures: retakes the pictures of the app on the public pages.
process.env['PUBLIC_PICTURES'] = 'yes'
await setUp('browser')
await playwright('screens', ['-g', 'the picture of the (house|tasks|calendar|realtor)'])
