/** A picture of the app, of `npm run pictures`. It follows the system's light or dark look. */
interface PictureProps {
  name: string
  alt: string
  width: number
  height: number
  /** Above the fold. */
  isFirst?: boolean
  className?: string
}

export function Picture({ name, alt, width, height, isFirst = false, className }: PictureProps) {
  const at = (look: string, type: string) => `/src/public-pages/pictures/${name}-${look}.${type}`
  return (
    <picture className={className}>
      <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={at('dark', 'avif')} />
      <source media="(prefers-color-scheme: dark)" type="image/webp" srcSet={at('dark', 'webp')} />
      <source type="image/avif" srcSet={at('light', 'avif')} />
      <img
        src={at('light', 'webp')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
