import type { DeviceId } from '@hearthkeep/shared/kernel/fields.ts'
import { aMutationId, aUserId } from '@hearthkeep/shared/testing/builders/builders.ts'
import { expect, test } from 'vitest'
import type { MutationRecord } from './log/mutations.ts'
import { aRecord, device, everyStore } from './testing/every-store.ts'

everyStore(({ read, write }) => {
  const keep = (...records: MutationRecord[]) =>
    write(async (tx) => {
      for (const each of records) await tx.record(each)
    })

  test('results of mutations are found by id and, in order, by device', async () => {
    const refused = aRecord(2, {
      status: 'refused',
      refusal: { kind: 'invalid', message: 'No', issues: [{ path: 'a', message: 'b' }] },
    })
    await keep(aRecord(3), refused, aRecord(1), aRecord(4, { device: null, seq: null }))
    await read(async (view) => {
      expect(await view.mutation(aUserId(), aMutationId(2))).toEqual(refused)
      expect(await view.mutation(aUserId(), aMutationId(4))).toEqual(aRecord(4, { device: null, seq: null }))
      expect(await view.mutation(aUserId(), aMutationId(5))).toBeUndefined()
      expect(await view.mutationsAfter(device, 1)).toEqual([refused, aRecord(3)])
      expect(await view.mutationsAfter(device, 0, 2)).toEqual([aRecord(1), refused])
    })
  })

  test('a known mutation is reassigned to another device, and its result stays', async () => {
    const clone = '00000000-0000-7000-8009-000000000002' as DeviceId
    await keep(aRecord(5))
    await keep(aRecord(5, { device: clone, seq: 1, status: 'refused' }))
    await read(async (view) => {
      expect(await view.mutationsAfter(device, 0)).toEqual([])
      expect(await view.mutationsAfter(clone, 0)).toEqual([aRecord(5, { device: clone, seq: 1 })])
    })
  })

  test('two mutations of a device cannot have the same sequence number', async () => {
    await keep(aRecord(1))
    await expect(keep(aRecord(2, { seq: 1 }))).rejects.toBeInstanceOf(Error)
    await keep(aRecord(6, { device: null, seq: null }), aRecord(7, { device: null, seq: null }))
  })

  test('a device keeps its owner, and its last sequence number advances', async () => {
    await write((tx) =>
      tx.saveDevice({ id: device, userId: aUserId(), lastSeq: 1, seenAt: '2026-11-20T08:00:00.000Z' }),
    )
    const seenAt = '2026-11-21T08:00:00.000Z'
    await write((tx) => tx.saveDevice({ id: device, userId: aUserId(2), lastSeq: 2, seenAt }))
    expect(await read((view) => view.device(device))).toEqual({
      id: device,
      userId: aUserId(),
      lastSeq: 2,
      ackedSeq: 0,
      seenAt,
    })
  })

  test('an email and a username each belong to one account', async () => {
    const names = { emailKey: 'ann@example.com', usernameKey: 'ann' }
    const account = {
      userId: aUserId(),
      ...names,
      passwordHash: 'x',
      invitationId: null,
      disabledAt: null,
      firstSignInAt: null,
    }
    await write((tx) => tx.addAccount(account))
    for (const other of [{ emailKey: 'max@example.com' }, { usernameKey: 'max' }]) {
      const second = { ...account, ...other, userId: aUserId(2) }
      await expect(write((tx) => tx.addAccount(second))).rejects.toBeInstanceOf(Error)
    }
    expect(await read((view) => view.accountByEmail('ann@example.com'))).toEqual(account)
    expect(await read((view) => view.accountByUsername('ann'))).toEqual(account)
    expect(await read((view) => view.accountByEmail('max@example.com'))).toBeUndefined()
  })

  test('[SE101] an account has one link per purpose, found by its id, its hash and its account', async () => {
    const link = {
      id: 'l1',
      userId: aUserId(),
      purpose: 'reset_password',
      email: 'ann@example.com',
      tokenHash: 'h1',
      expiresAt: '2026-12-01T00:00:00.000Z',
    } as const
    const [newer, others] = [
      { ...link, id: 'l2', tokenHash: 'h2' },
      { ...link, id: 'l3', userId: aUserId(2), tokenHash: 'h3', expiresAt: '2026-12-02T00:00:00.000Z' },
    ]
    await write(async (tx) => {
      for (const each of [link, newer, others]) await tx.saveAccountLink(each)
    })
    await read(async (view) => {
      expect(await view.accountLink('l1')).toBeUndefined()
      expect(await view.accountLinkByHash('h1')).toBeUndefined()
      expect(await view.accountLink('l2')).toEqual(newer)
      expect(await view.accountLinkByHash('h3')).toEqual(others)
      expect(await view.accountLinksOf(aUserId())).toEqual([newer])
    })
    await write((tx) => tx.removeAccountLinksBefore(link.expiresAt))
    expect(await read((view) => view.accountLink('l2'))).toBeUndefined()
    await write((tx) => tx.removeAccountLinksOf(aUserId(2)))
    expect(await read((view) => view.accountLink('l3'))).toBeUndefined()
  })

  test('sessions end by id, and those that expired before a given time are removed together', async () => {
    const sessions = [1, 2, 3].map((day) => ({
      id: `s${day}`,
      userId: aUserId(),
      startedAt: '2026-11-20T00:00:00.000Z',
      device: null,
      expiresAt: `2026-12-0${day}T00:00:00.000Z`,
    }))
    await write(async (tx) => {
      for (const session of sessions) await tx.addSession(session)
      await tx.endSession('s3')
      await tx.endSessionsBefore('2026-12-02T00:00:00.000Z')
    })
    const left = await read((view) => Promise.all(sessions.map(({ id }) => view.session(id))))
    expect(left).toEqual([undefined, sessions[1], undefined])
  })

  test('a person’s sessions are ordered by their start', async () => {
    const started = { s3: '2026-11-20T00:00:00.000Z', s1: '2026-11-22T00:00:00.000Z', s2: '2026-11-19T00:00:00.000Z' }
    const expiresAt = '2026-12-01T00:00:00.000Z'
    await write(async (tx) => {
      for (const [id, startedAt] of Object.entries(started))
        await tx.addSession({ id, userId: aUserId(), startedAt, expiresAt, device: null })
      await tx.addSession({
        id: 'other',
        userId: aUserId(2),
        startedAt: '2026-11-19T00:00:00.000Z',
        expiresAt,
        device: null,
      })
    })
    expect((await read((view) => view.sessionsOf(aUserId()))).map(({ id }) => id)).toEqual(['s2', 's3', 's1'])
  })
})
