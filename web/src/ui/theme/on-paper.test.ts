import { expect, test } from 'vitest'
import { onPaper } from './on-paper.ts'
import { light } from './palette.ts'
import { theme } from './theme.ts'

test('[AX21] paper has the light colors', () => {
  expect(onPaper(theme)['html[data-color-scheme]']).toMatchObject({
    '--palette-background-paper': light.surface,
    '--palette-text-primary': light.ink,
  })
})
