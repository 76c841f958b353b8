import { styled } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker as MuiDatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { Calendar, X } from 'lucide-react'
import { useState, type FocusEvent } from 'react'
import { dateToPicked, pickedToDate } from './date-text.ts'
import type { FieldAttributes } from '../fields/field.tsx'
import { Icon } from '../../content/icon.tsx'
import { controlFocused } from '../../theme/component-styles.ts'
import { controlBox } from '../fields/input-box.tsx'

export interface DatePickerProps {
  date: string | null
  onChange: (date: string | null) => void
  min?: string | undefined
  max?: string | undefined
  label: string
  labelId: string
  attributes: FieldAttributes
}

/** The calendar behind DateField: a date is typed in parts, or picked. Loaded when a form first needs a date. */
export function DatePicker({ date, onChange, min, max, label, labelId, attributes }: DatePickerProps) {
  const [picked, setPicked] = useState(() => dateToPicked(date))
  // A half-typed date means nothing yet and must not be replaced while the person types.
  const value = pickedToDate(picked) === date ? picked : dateToPicked(date)
  const { id, name, disabled, ref, onBlur } = attributes
  const minDate = dateToPicked(min ?? null)
  const maxDate = dateToPicked(max ?? null)
  // The picker tells nobody about a date of which only parts are typed.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (value !== null || currentTarget.contains(relatedTarget)) return
    const left = currentTarget.querySelector('input')?.value ? '' : null
    if (left !== date) onChange(left)
  }
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <PickerStyles onBlur={leave}>
        <MuiDatePicker
          value={value}
          onChange={(next) => {
            setPicked(next)
            onChange(pickedToDate(next))
          }}
          name={name}
          {...(disabled !== undefined && { disabled })}
          inputRef={ref}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
          localeText={{
            fieldClearLabel: `Clear ${label}`,
            openDatePickerDialogue: (chosen) =>
              chosen ? `${label}: choose date, selected date is ${chosen}` : `${label}: choose date`,
          }}
          slots={{ openPickerIcon: CalendarIcon, clearIcon: ClearIcon }}
          slotProps={{
            field: { clearable: true },
            toolbar: { hidden: true },
            day: { sx: { fontSize: 'inherit' } },
            textField: {
              id,
              fullWidth: true,
              error: attributes['aria-invalid'] ?? false,
              onBlur,
              slotProps: { input: { 'aria-labelledby': labelId, 'aria-describedby': attributes['aria-describedby'] } },
            },
          }}
        />
      </PickerStyles>
    </LocalizationProvider>
  )
}

const CalendarIcon = () => <Icon of={Calendar} />
const ClearIcon = () => <Icon of={X} size={18} />

const PickerStyles = styled('div')(({ theme }) => ({
  '& .MuiPickersInputBase-root': { ...controlBox(theme), paddingRight: 0, fontSize: 16 },
  '& .MuiPickersInputBase-root.Mui-focused': controlFocused(theme),
  '& .MuiPickersInputBase-root.Mui-error': { borderColor: theme.vars.palette.error.main },
  '& .MuiPickersOutlinedInput-notchedOutline': { display: 'none' },
  '& .MuiPickersInputBase-sectionsContainer': { padding: '10px 0', lineHeight: 1.5 },
  '& .MuiInputAdornment-root, & .MuiIconButton-root': { margin: 0 },
  // In a narrow column, the date reaches into the space around the icon.
  '& .MuiInputAdornment-root': { marginLeft: '-10px' },
}))
