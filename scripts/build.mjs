import { setUp } from './setup.mjs'

// npm run build: builds what npm start needs, without starting it.
await setUp('application')
