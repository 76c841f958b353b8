import { expect, test } from 'vitest'
import { analyze } from '../analyze.ts'

const read = (text: string) => {
  const pages = [{ page: 1, text: `Report on a house\n5/4/2026\n\n\n${text}` }]
  return analyze({ pages, title: '', category: 'home_inspection', today: '2026-11-21' })
}

test('[AN37] what a defect may lead to is no defect of its own, and the advice behind it is its remedy', () => {
  const { issues } = read(
    'COOLING\nThe foam sleeve on suction line is missing in area(s) at outside unit. Missing foam on suction line can cause ' +
      'energy loss and condensation. I recommend service or repair as needed.',
  )
  expect(issues).toMatchObject([{ recommendedAction: 'I recommend service or repair as needed.' }])
})

test('[AN34] work that names no component is not sure', () => {
  const confidences = (text: string) => read(text).maintenanceItems.map(({ confidence }) => confidence)
  expect(confidences('Contact a qualified electrician.')).toEqual(['likely'])
  expect(confidences('I recommend to have the furnace serviced by a technician.')).toContain('sure')
})

test('[AN34] a danger is sure whenever it is found', () => {
  expect(read('The stair treads wobble underfoot.').issues).toMatchObject([
    { severity: 'critical', confidence: 'sure' },
  ])
})
