/** A picture of the app, made by `npm run pictures`. It follows the system's light or dark mode. */
interface PictureProps {
  name: string
  alt: string
  /** Pixels at full size; the half and quarter sizes are for small screens. */
  width: number
  height: number
  /** Its width on the page, in the format of the `sizes` attribute. */
  sizes: string
  /** Above the fold. */
  isFirst?: boolean
  className?: string
}

export function Picture({ name, alt, width, height, sizes, isFirst = false, className }: PictureProps) {
  const at = (scheme: string, type: string, size: 'full' | 'half' | 'quarter') =>
    `/src/public-pages/pictures/${name}-${scheme}-${size}.${type}`
  const set = (scheme: string, type: string) =>
    [
      `${at(scheme, type, 'quarter')} ${width / 4}w`,
      `${at(scheme, type, 'half')} ${width / 2}w`,
      `${at(scheme, type, 'full')} ${width}w`,
    ].join(', ')
  return (
    <picture className={className}>
      <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={set('dark', 'avif')} sizes={sizes} />
      <source media="(prefers-color-scheme: dark)" type="image/webp" srcSet={set('dark', 'webp')} sizes={sizes} />
      <source type="image/avif" srcSet={set('light', 'avif')} sizes={sizes} />
      <img
        src={at('light', 'webp', 'full')}
        srcSet={set('light', 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
