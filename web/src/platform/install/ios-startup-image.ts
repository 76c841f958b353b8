const ICON = '/icons/icon-512.png'
/** As a fraction of the shorter side of the screen. */
const ICON_PART = 0.28

/**
 * Adds the image that an iPhone or iPad shows while the installed app starts. iOS does not generate one from the
 * manifest and accepts only one of exactly the screen's size, so it is drawn for this screen, in both orientations.
 */
export async function offerStartupImages(): Promise<void> {
  const icon = new Image()
  icon.src = ICON
  // Without the icon the app starts on a blank background, as it would without an image.
  if (
    !(await icon.decode().then(
      () => true,
      () => false,
    ))
  )
    return
  for (const orientation of ['portrait', 'landscape'] as const) {
    const size = sizeIn(orientation, window.screen, window.devicePixelRatio)
    const link = document.createElement('link')
    link.rel = 'apple-touch-startup-image'
    link.media = `(orientation: ${orientation})`
    link.href = draw(icon, size)
    document.head.append(link)
  }
}

/** In device pixels. iOS reports the size of the screen in portrait, whatever its orientation. */
export function sizeIn(
  orientation: 'portrait' | 'landscape',
  { width, height }: { width: number; height: number },
  scale: number,
): { width: number; height: number } {
  const [short, long] = [Math.min(width, height) * scale, Math.max(width, height) * scale]
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short }
}

function draw(icon: HTMLImageElement, { width, height }: { width: number; height: number }): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) return ICON
  const side = Math.min(width, height) * ICON_PART
  // The page's own background: light or dark, as the person sees it.
  pen.fillStyle = document.documentElement.style.backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.drawImage(icon, (width - side) / 2, (height - side) / 2, side, side)
  return canvas.toDataURL('image/png')
}
