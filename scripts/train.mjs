import { allowTypeScript, setUp } from './setup.mjs'

// npm run train: trains the analyzer's classifier with the annotated documents and writes its weights (about four minutes).
await setUp('packages')
await allowTypeScript()
await import(new URL('../analysis/training/run.ts', import.meta.url).href)
