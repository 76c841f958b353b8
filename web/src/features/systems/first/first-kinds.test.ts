import { catalogueEntry } from '@hearthkeep/shared/system/catalogue/catalogue.ts'
import { expect, test } from 'vitest'
import { firstKinds } from './first-kinds.ts'

test.each(firstKinds.map(({ systemType }) => systemType))('[FR2] %s is in the catalogue', (systemType) => {
  expect(catalogueEntry(systemType)).toBeDefined()
})
