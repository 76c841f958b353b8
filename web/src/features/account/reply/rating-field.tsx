import { ratingNames } from '@hearthkeep/shared/health/rating-words.ts'
import { styled } from '@mui/material/styles'
import { Star } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { Icon } from '../../../ui/content/icon.tsx'
import { type FieldProps, GroupFrame, useField } from '../../../ui/form/fields/field.tsx'
import { Muted } from '../../../ui/kit.tsx'

const ratings = [1, 2, 3, 4, 5] as const

/** One to five stars; `null` if there is no rating. */
export function RatingField<V extends FieldValues, T = V>(props: FieldProps<V, T>) {
  const { value, change, frame, attributes } = useField(props)
  const chosen = typeof value === 'number' ? value : 0
  return (
    <GroupFrame frame={frame}>
      <Stars>
        {ratings.map((rating) => (
          <label key={rating} data-filled={rating <= chosen}>
            <input
              type="radio"
              name={attributes.id}
              value={rating}
              checked={rating === chosen}
              aria-label={`${rating} of 5: ${ratingNames[rating - 1]}`}
              ref={rating === 1 ? attributes.ref : undefined}
              onBlur={attributes.onBlur}
              onChange={() => change(rating)}
            />
            <Icon of={Star} size={28} />
          </label>
        ))}
        <Muted as="span" sx={{ ml: 2 }} aria-hidden>
          {chosen === 0 ? '' : ratingNames[chosen - 1]}
        </Muted>
      </Stars>
    </GroupFrame>
  )
}

const Stars = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginLeft: -8,
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: 12,
    color: theme.vars.palette.outline,
    cursor: 'pointer',
  },
  "& label[data-filled='true']": {
    color: theme.vars.palette.secondary.main,
    '& svg': { fill: 'currentColor' },
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}))
