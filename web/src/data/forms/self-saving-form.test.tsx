// @vitest-environment jsdom
import type { ChangeEvent } from 'react'
import { useController } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventually, press, show } from '../../platform/testing/screen.ts'
import { useSelfSaving } from './use-self-saving.ts'

interface Choices {
  loud: boolean
  quiet: boolean
}

const shape = { loud: z.boolean(), quiet: z.boolean() }
const choices: Choices = { loud: false, quiet: true }

test('[N1] what was saved can be undone: only its fields, to what they were', async () => {
  const saved: Partial<Choices>[] = []
  const undos: (() => void)[] = []
  const save = async (changes: Partial<Choices>) => saved.push(changes) > 0
  function Form() {
    const on = { save, onSaved: (undo: () => void) => undos.push(undo) }
    const { control, formProps } = useSelfSaving({ choices, shape, typed: [], ...on })
    const { field } = useController({ control, name: 'loud' })
    const choose = ({ target }: ChangeEvent<HTMLInputElement>) => field.onChange(target.checked)
    return (
      <form {...formProps}>
        <label>
          Loud
          <input type="checkbox" name="loud" checked={field.value} onChange={choose} />
        </label>
      </form>
    )
  }
  const leave = show(<Form />)
  await press('Loud')
  const undo = await eventually(() => undos[0])
  undo()
  expect(saved).toEqual([{ loud: true }, { loud: false }])
  leave()
})
