import { useEffect, useEffectEvent, useState, type ComponentType, type FunctionComponent } from 'react'
import { useToast } from './toast.tsx'

/**
 * Returns a component that is loaded when it is first shown, such as a dialog. If it cannot be loaded, a message says
 * so, it is closed if possible (`onClose`), and it is loaded again the next time it is shown: `React.lazy` would
 * remember the failure forever.
 * @param meanwhile shown until the component has loaded, and permanently if it cannot be loaded.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ComponentType<Props>,
): Lazy<Props> {
  let loaded: ComponentType<Props> | null = null
  fetchAhead(load)
  const preload = async () => {
    loaded ??= await load()
  }
  function Lazily(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const toast = useToast()
    const giveUp = useEffectEvent(() => {
      if (meanwhile) return
      toast({ tone: 'error', text: 'Couldn’t open this', detail: 'Try again once the server can be reached.' })
      if (isClosable(props)) props.onClose()
    })
    useEffect(() => {
      if (loaded) return
      let isMounted = true
      const fetchPart = async () => {
        try {
          await preload()
          if (isMounted) setPart(() => loaded)
        } catch {
          if (isMounted) giveUp()
        }
      }
      void fetchPart()
      return () => {
        isMounted = false
      }
    }, [])
    const Shown = Part ?? meanwhile
    return Shown ? <Shown {...props} /> : null
  }
  return Object.assign(Lazily, { preload: () => void preload().catch(() => 'loaded again when it is shown') })
}

interface Lazy<Props> extends FunctionComponent<Props> {
  /** Loads the component before it is shown. */
  preload(): void
}

/** Without a service worker to cache the parts of the app, as over plain http, loads them while there is a network. */
function fetchAhead(load: () => Promise<unknown>): void {
  if (!('requestIdleCallback' in globalThis) || 'serviceWorker' in navigator) return
  requestIdleCallback(() => void load().catch(() => undefined))
}

const isClosable = (props: object): props is { onClose(): void } =>
  'onClose' in props && typeof props.onClose === 'function'
