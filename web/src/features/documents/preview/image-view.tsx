import { styled } from '@mui/material/styles'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Scroller } from './parts/scroller.ts'
import { useSizeOf } from './parts/use-size-of.ts'
import type { ViewProps } from './parts/view.ts'

/** A picture, whole at first; larger, it is moved by scrolling. */
export function ImageView({ bytes, type, title, zoom, onTrouble }: ViewProps & { type: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const room = useSizeOf(scroller)
  const url = useUrlOf(bytes, type)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const fit = size ? Math.min(1, room.width / size.width, room.height / size.height) : 0
  return (
    <Scroller ref={scroller} role="region" aria-label="Picture" tabIndex={0}>
      <Middle>
        {url && (
          <img
            src={url}
            alt={title}
            style={
              size ? { width: size.width * fit * zoom, height: size.height * fit * zoom } : { visibility: 'hidden' }
            }
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => onTrouble('broken')}
          />
        )}
      </Middle>
    </Scroller>
  )
}

/** An address for bytes, for as long as they are shown. */
function useUrlOf(bytes: ArrayBuffer, type: string): string | null {
  const [url] = useState(() => createUrls(bytes, type))
  return useSyncExternalStore(url.subscribe, url.get)
}

/** Made when somebody looks, and given up when nobody does any more: an address holds its bytes. */
function createUrls(bytes: ArrayBuffer, type: string) {
  let url: string | null = null
  return {
    get: () => url,
    subscribe(onChange: () => void) {
      url = URL.createObjectURL(new Blob([bytes], { type }))
      onChange()
      return () => {
        if (url) URL.revokeObjectURL(url)
        url = null
      }
    },
  }
}

const Middle = styled('div')({
  display: 'grid',
  // What is wider than the screen begins at its edge, or it could not be scrolled to.
  justifyContent: 'safe center',
  alignContent: 'safe center',
  minHeight: '100%',
  '& > img': { display: 'block', maxWidth: 'none' },
})
