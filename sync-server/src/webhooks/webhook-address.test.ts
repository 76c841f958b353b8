import { expect, test } from 'vitest'
import { whyNoAddress } from './webhook-address.ts'

const why = (address: string, allowPrivate = false) => whyNoAddress(address, { allowPrivate })

test.each([
  'https://example.com/hook',
  'https://example.com:8443/hook?key=1',
  'https://hooks.example.com',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
])('[WH2] %s is an address', (address) => {
  expect(why(address)).toBeNull()
})

test.each([
  ['http://example.com/', 'The address must start with https://'],
  ['ftp://example.com/', 'The address must start with https://'],
  ['file:///etc/passwd', 'The address must start with https://'],
  ['example.com', 'The address must start with https://'],
  ['', 'The address must start with https://'],
  ['https://ana:secret@example.com/', 'The address can’t contain a user name or a password'],
  ['https://ana@example.com/', 'The address can’t contain a user name or a password'],
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ].map((host) => [`https://${host}/`, 'The address must be on the public internet']),
])('[WH2] %s is refused: %s', (address, reason) => {
  expect(why(address)).toBe(reason)
})

test.each(['http://127.0.0.1:8123/api/webhook/x', 'https://[fd00::1]/', 'http://homeassistant.local:8123/'])(
  '[WH2] %s is an address where the operator allows the own network',
  (address) => {
    expect([why(address, true), why(address) === null]).toEqual([null, false])
  },
)
