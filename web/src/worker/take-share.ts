import type { UserId } from '@hearthkeep/shared/kernel/fields.ts'
import { z } from 'zod'
import { readSignedIn } from '../data/live/signed-in-note.ts'
import { sharedFiles } from '../data/store/shared-files.ts'
import type { NotKept } from '../data/shared-files/shared-problems.ts'
import { takeShared } from '../data/shared-files/take-shared.ts'
import { mintId } from '../platform/ids.ts'
import { ADD_SHARED } from './share-target.ts'

// As in the pages: the content security policy forbids the code that zod would otherwise generate at run time.
z.config({ jitless: true })

/**
 * [SF1] Stores what another app has posted, and redirects to the page that asks which property it is for. It never
 * fails: the browser would show a page of its own.
 */
export async function answerShare(request: Shared): Promise<Response> {
  const signedIn = await readSignedIn().catch(() => null)
  const notKept = await keepShare(request, signedIn?.userId ?? null).catch((): NotKept => ({
    problem: 'unreadable',
    count: 1,
  }))
  const words = notKept ? `?${new URLSearchParams({ problem: notKept.problem, count: String(notKept.count) })}` : ''
  return new Response(null, { status: 303, headers: { Location: `${ADD_SHARED}${words}` } })
}

type Shared = Pick<Request, 'url' | 'headers' | 'destination' | 'formData'>

/**
 * [SE152] Whether a page of another site has posted this, or a frame, in which nobody would see it. The browser's own
 * share has the origin `null`, and so has a page that hides its origin. `Sec-Fetch-Site`, which would tell them apart, is
 * set only after the worker.
 */
function isForeign({ url, headers, destination }: Shared): boolean {
  const origin = headers.get('Origin') ?? 'null'
  return destination !== 'document' || (origin !== 'null' && origin !== new URL(url).origin)
}

async function keepShare(request: Shared, userId: UserId | null): Promise<NotKept | null> {
  if (isForeign(request)) return { problem: 'foreign', count: 1 }
  const form = await request.formData()
  const files = form.getAll('files').filter((entry) => entry instanceof File)
  const text = textOf(form)
  const shared = files.length === 0 && text ? [text] : files
  return takeShared(shared, { files: sharedFiles, userId, now: new Date().toISOString(), mintId })
}

/** Converts text or a link to a text file; `null` if there is none. */
function textOf(form: FormData): File | null {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  })
  const lines = [...new Set([title, text, url])].filter(Boolean)
  if (lines.length === 0) return null
  const name = (title || text || url || '').split('\n')[0]?.slice(0, 80).replaceAll(/[/\\]/g, ' ')
  return new File([lines.join('\n\n')], `${name}.txt`, { type: 'text/plain' })
}
