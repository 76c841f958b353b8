import { aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { Passkey } from './passkeys.ts'
import { everyStore } from '../testing/every-store.ts'

everyStore(({ read, write }) => {
  const passkey = (number: number, more: Partial<Passkey> = {}): Passkey => ({
    id: `p${number}`,
    userId: aUserId(),
    credentialId: `credential ${number}`,
    publicKey: 'a key',
    counter: 0,
    transports: ['internal', 'hybrid'],
    kind: 'iCloud Keychain',
    name: 'iCloud Keychain',
    createdAt: `2026-11-0${number}T00:00:00.000Z`,
    lastUsedAt: null,
    ...more,
  })

  test('[SE131] a person’s passkeys are listed in the order in which they were added and removed together', async () => {
    const [first, second, others] = [passkey(1), passkey(2), passkey(3, { userId: aUserId(2) })]
    await write(async (tx) => {
      for (const each of [second, others, first]) await tx.addPasskey(each)
    })
    expect(await read((view) => view.passkeysOf(aUserId()))).toEqual([first, second])
    await write((tx) => tx.removePasskeysOf(aUserId()))
    expect(await read((view) => view.passkeysOf(aUserId()))).toEqual([])
    expect(await read((view) => view.passkeyByCredential('credential 3'))).toEqual(others)
  })

  test('[SE131] a passkey is renamed, used and removed by its id', async () => {
    await write(async (tx) => {
      await tx.addPasskey(passkey(1))
      await tx.renamePasskey({ id: 'p1', name: 'My phone' })
      await tx.notePasskeyUse({ id: 'p1', counter: 7, at: '2026-11-05T00:00:00.000Z' })
    })
    const changed = passkey(1, { name: 'My phone', counter: 7, lastUsedAt: '2026-11-05T00:00:00.000Z' })
    expect(await read((view) => view.passkey('p1'))).toEqual(changed)
    await write((tx) => tx.removePasskey('p1'))
    expect(await read((view) => view.passkey('p1'))).toBeUndefined()
  })

  test('[SE131] two accounts cannot share one credential', async () => {
    await write((tx) => tx.addPasskey(passkey(1)))
    const other = passkey(2, { userId: aUserId(2), credentialId: 'credential 1' })
    await expect(write((tx) => tx.addPasskey(other))).rejects.toBeInstanceOf(Error)
  })
})
