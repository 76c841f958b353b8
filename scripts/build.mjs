import { setUp } from './setup.mjs'

// npm run build: what npm start needs, without starting it.
await setUp('application')
