import { latestQuarters, quarterWords } from '@hearthkeep/shared/market/quarter.ts'
import { expect } from '@playwright/test'
import { localToday, type Person } from '../../../harness/device/person.ts'

/** A realtor's market numbers, from empty on. */
export async function* market(person: Person): AsyncGenerator<string> {
  const [, last = '', , , old = ''] = latestQuarters(localToday(), 5)
  await person.open('/market')
  await expect(person.heading('No numbers yet')).toBeVisible()
  yield 'market-empty'
  await person.press('Paste a table')
  await person.fill(
    'Table',
    [
      'Area\tZIP\tQuarter\tMedian price\tSold\tDOM\tActive\tChange',
      `South Austin\t78704, 78745\t${quarterWords(last)}\t$612,500\t38\t21\t64\t3.2%`,
      `Mueller\t78723\t${quarterWords(last)}\tabout 500\t17\t29\t\t-1.5%`,
      `Zilker\t78746\t${quarterWords(old)}\t$1.2M\t9\t44\t12\t0%`,
    ].join('\n'),
  )
  await person.sees('Not everything could be read')
  yield 'paste-market'
  await person.press('Save 3 areas')
  await person.isTold('Saved the numbers of 3 areas')
  await person.isBackOnPage()
  yield 'market'
  await person.page.getByRole('button', { name: `More for Mueller, ${quarterWords(last)}` }).click()
  yield 'market-menu'
  await person.dismiss()
  await person.choose('Edit', { beside: `Mueller, ${quarterWords(last)}` })
  yield 'edit-market'
  await person.dismiss()
  await person.choose('Remove', { beside: `Mueller, ${quarterWords(last)}` })
  await person.isTold('Numbers removed')
  await person.choose('Removed numbers', { beside: 'market numbers' })
  yield 'removed-market'
  await person.dismiss()
}
