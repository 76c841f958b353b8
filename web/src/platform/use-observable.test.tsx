// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest'
import { createSubject, type Observable } from './observable.ts'
import { eventually, isShown, show } from './testing/screen.ts'
import { useObservable } from './use-observable.ts'

/** An observable whose methods need `this`. */
class Count implements Observable<number> {
  private readonly subject = createSubject(0)
  subscribed = 0

  get(): number {
    return this.subject.get()
  }

  subscribe(changed: () => void): () => void {
    this.subscribed += 1
    return this.subject.subscribe(changed)
  }

  raise(): void {
    this.subject.set(this.get() + 1)
  }
}

test('each change of an observable is shown, and it is subscribed to once', async () => {
  const count = new Count()
  const Shown = () => <p>{`count ${useObservable(count)}`}</p>
  onTestFinished(show(<Shown />))
  for (const shown of ['count 0', 'count 1', 'count 2']) {
    await eventually(() => isShown(shown))
    count.raise()
  }
  expect(count.subscribed).toBe(1)
})
