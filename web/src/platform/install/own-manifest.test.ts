// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nameManifest } from './own-manifest.ts'

test('[HS9] a page names the manifest of the person who is signed in', () => {
  const link = document.head.appendChild(document.createElement('link'))
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' })
  const named = (role?: 'homeowner' | 'realtor') => {
    nameManifest(role)
    return link.getAttribute('href')
  }
  expect([named(), named('realtor'), named('homeowner')]).toEqual([
    '/manifest.webmanifest',
    '/realtor.webmanifest',
    '/manifest.webmanifest',
  ])
  link.remove()
})
