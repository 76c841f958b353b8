import { expect, test } from 'vitest'
import { aUser } from '../testing/builders/builders.ts'
import { trialNotice } from './trial-notice.ts'

const realtor = (more: object = {}) => aUser({ role: 'realtor', trialEndsOn: '2026-12-20', ...more })
const step = (today: string, more: object = {}) => trialNotice(realtor(more), today)?.step ?? null

test('[PL6] the end of a trial is announced 7, 3 and 1 days before, and the day after', () => {
  const days = ['2026-12-12', '2026-12-13', '2026-12-16', '2026-12-17', '2026-12-19', '2026-12-20', '2026-12-21']
  expect(days.map((day) => step(day))).toEqual([null, 7, 7, 3, 1, 1, 'ended'])
  expect(['2026-12-27', '2026-12-28'].map((day) => step(day))).toEqual(['ended', null])
})

test('[PL6] nothing is announced once a plan is set, or without a trial', () => {
  expect(step('2026-12-19', { plan: 'starter' })).toBeNull()
  expect(step('2026-12-19', { trialEndsOn: null })).toBeNull()
  expect(step('2026-12-19', { role: 'homeowner' })).toBeNull()
})

test('[PL6] the announcement says when the trial ends, what stays and what is suspended', () => {
  expect(trialNotice(realtor(), '2026-12-13')).toEqual({
    step: 7,
    words: 'Your Professional trial ends in 7 days, on Dec 20, 2026.',
    lines: [
      'Your data stays, and clients keep what you sent them.',
      'Starter has room for 100 client properties. If you have more, you keep them all.',
      'Custom reminder schedules, advanced property management, custom branding and advanced analytics will be paused until you’re on Professional.',
    ],
  })
  expect(trialNotice(realtor(), '2026-12-21')?.words).toBe(
    'Your Professional trial has ended. You’re on the Starter plan now.',
  )
})
