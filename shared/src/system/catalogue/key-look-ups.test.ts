import type { MaintenanceItem } from '../../maintenance/schedule/maintenance-item.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anItem, aSystem } from '../../testing/builders/builders.ts'
import { withoutSecrets } from '../../kernel/args/secret-args.ts'
import { mutationNamed } from '../../mutations.ts'
import { fieldWordsOf } from '../../history/words-by-entity.ts'
import { healthOf } from '../../health/health.ts'
import { recommendationsOf } from '../../health/recommendations.ts'
import { costByCategory } from '../../report/report-costs.ts'
import { formatChoice, formatNamed } from '../../format/format-value.ts'
import { commonIssues } from './common-issues.ts'
import { catalogueEntry } from './catalogue.ts'
import { maintenanceTasks } from './maintenance-tasks.ts'
import { isSystemType, systemCategory, systemFamily, systemTypeLabel } from './system-type.ts'

/** Names that every object inherits. */
const inherited = fc.constantFrom('__proto__', ...Object.getOwnPropertyNames(Object.prototype))

test('[SE75] no lookup finds a key that every object inherits', () => {
  const factors = { age: 10, maintenance: 10, repairs: 10, replacements: 10, overdue: 10 }
  fc.assert(
    fc.property(inherited, (key) => {
      expect([isSystemType(key), catalogueEntry(key), mutationNamed(key)]).toEqual([false, undefined, undefined])
      expect([maintenanceTasks(key), commonIssues(key)]).toEqual([[], []])
      expect([systemTypeLabel(key), systemFamily(key), systemCategory(key)]).toEqual([key, 'other', 'indoor'])
      expect(recommendationsOf({ systemType: key, factors })).toEqual(
        recommendationsOf({ systemType: 'hvac', factors }),
      )
      const scoreOf = (systemType: string) => healthOf(aSystem({ systemType }), [], '2026-11-20').score
      expect(scoreOf(key)).toBe(scoreOf('other'))
      expect([fieldWordsOf(key, 'name'), fieldWordsOf('system', key), fieldWordsOf(key, key)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
      expect(formatChoice({ good: 'Good' })(key)).toBe(key)
      expect(formatNamed({ none: 'None', gone: 'Gone' })(key, { known: 'Furnace' })).toBe('Gone')
      expect(withoutSecrets(z.strictObject({}), Object.fromEntries([[key, 'x']]))).toEqual(
        Object.fromEntries([[key, 'x']]),
      )
    }),
  )
})

test('[SE75] an unknown category is shown by its own name', () => {
  const category = 'constructor' as MaintenanceItem['category']
  expect(costByCategory([anItem({ category, cost: 5 })]).map(({ label }) => label)).toEqual(['constructor'])
})
