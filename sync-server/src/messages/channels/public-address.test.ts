import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '167.89.115.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('[ME26] %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['cloud metadata', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['with a zone', '2606:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['unique-local', 'fd00::1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['this network', '0.1.2.3'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['benchmarking', '198.18.0.1'],
  ['documentation', '192.0.2.1'],
  ['documentation', '2001:db8::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped', '::ffff:8.8.8.8'],
  ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['translated from IPv4', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['not an address', 'localhost'],
  ['not an address', '127.1'],
  ['not an address', '2130706433'],
  ['not an address', ''],
])('[ME26] %s is not public: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})
