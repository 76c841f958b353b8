import { expect, test } from 'vitest'
import { aUser } from '../testing/builders/builders.ts'
import { trialNews } from './trial-news.ts'

const realtor = (more: object = {}) => aUser({ role: 'realtor', trialEndsOn: '2026-12-20', ...more })
const step = (today: string, more: object = {}) => trialNews(realtor(more), today)?.step ?? null

test('[PL6] the end of a trial is told 7, 3 and 1 days before, and the day after', () => {
  const days = ['2026-12-12', '2026-12-13', '2026-12-16', '2026-12-17', '2026-12-19', '2026-12-20', '2026-12-21']
  expect(days.map((day) => step(day))).toEqual([null, 7, 7, 3, 1, 1, 'ended'])
  expect(['2026-12-27', '2026-12-28'].map((day) => step(day))).toEqual(['ended', null])
})

test('[PL6] nothing is told where a plan was set, or where there is no trial', () => {
  expect(step('2026-12-19', { plan: 'starter' })).toBeNull()
  expect(step('2026-12-19', { trialEndsOn: null })).toBeNull()
  expect(step('2026-12-19', { role: 'homeowner' })).toBeNull()
})

test('[PL6] it says when, what stays and what rests', () => {
  expect(trialNews(realtor(), '2026-12-13')).toEqual({
    step: 7,
    words: 'Your Professional trial ends in 7 days, on Dec 20, 2026.',
    lines: [
      'Everything you have stored stays, and clients keep what you sent them.',
      'Starter has room for 100 client properties. If you look after more, all of them stay.',
      'Custom reminder schedules, advanced property management, custom branding and advanced analytics rest then until you have Professional.',
    ],
  })
  expect(trialNews(realtor(), '2026-12-21')?.words).toBe(
    'Your Professional trial has ended. You have the Starter plan now.',
  )
})
