import IconButton from '@mui/material/IconButton'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { usePickerContext } from '@mui/x-date-pickers/hooks'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { Calendar } from 'lucide-react'
import { Icon } from '../../content/icon.tsx'
import { dateToPicked, pickedToDate } from './date-text.ts'

interface PickDateButtonProps {
  date: string | null
  label: string
  min?: string | undefined
  max?: string | undefined
  onPick(date: string | null): void
}

/** Opens the calendar. */
export function PickDateButton({ date, label, min, max, onPick }: PickDateButtonProps) {
  const minDate = dateToPicked(min ?? null)
  const maxDate = dateToPicked(max ?? null)
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DatePicker
        value={dateToPicked(date)}
        onAccept={(picked) => onPick(pickedToDate(picked))}
        label={label}
        {...(minDate && { minDate })}
        {...(maxDate && { maxDate })}
        slots={{ field: OpenButton }}
        slotProps={{ toolbar: { hidden: true }, day: { sx: { fontSize: 'inherit' } } }}
      />
    </LocalizationProvider>
  )
}

function OpenButton() {
  const { label, triggerRef, setOpen } = usePickerContext()
  return (
    <IconButton
      ref={triggerRef}
      aria-label={typeof label === 'string' ? `${label}: choose date` : 'Choose date'}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon of={Calendar} />
    </IconButton>
  )
}
