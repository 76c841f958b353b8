// @vitest-environment jsdom
import { useEffect } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { expect, test } from 'vitest'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { field, show } from '../../platform/testing/screen.ts'
import { UiProvider } from '../frame/ui-provider.tsx'
import { TextField } from './fields/text-field.tsx'
import { focusWrong } from './focus-wrong.ts'

interface Values {
  city: string
}

function City({ onForm }: { onForm(form: UseFormReturn<Values>): void }) {
  const form = useForm<Values>({ defaultValues: { city: '' } })
  useEffect(() => onForm(form), [onForm, form])
  return (
    <UiProvider>
      <TextField control={form.control} name="city" label="City" />
    </UiProvider>
  )
}

test('[L10] a refused field has the focus at once, and keeps its words', async () => {
  const forms: UseFormReturn<Values>[] = []
  const leave = show(<City onForm={(form) => void forms.push(form)} />)
  const city = await field('City')
  const form = must(forms.at(-1), 'the form')
  form.setError('city', { message: 'City is required' })
  focusWrong(form, 'city')
  // At once: what is typed before a timer would go elsewhere.
  const focused = document.activeElement
  expect(focused).toBe(city)
  expect(form.getFieldState('city').error?.message).toBe('City is required')
  leave()
})
