import type { CalendarDate, Role } from '@hearthkeep/shared/kernel/fields.ts'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { ToolRefusal, type ToolCalls } from './tool-calls.ts'

/** What a tool answers with. */
export interface Asked {
  calls: ToolCalls
  /** Today on the person's calendar. */
  today(): Promise<CalendarDate>
  /** Is told of an error of our own. */
  note(error: unknown): void
  /** Waits for the person's other calls. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
}

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  name: string
  title: string
  description: string
  /** The routes that it calls, such as `GET /api/properties`: a token that may not call one does not see the tool. */
  calls: readonly string[]
  /** Whom the routes are for; everybody, unless it is said. */
  role?: Role
  /** Whether it removes something. */
  destroys?: boolean
  /** Whether a repeated call changes nothing more. */
  repeatable?: boolean
  input: Input
  output: Output
  answer(input: z.output<Input>, asked: Asked): Promise<z.input<Output>>
}

/** A tool whose answer has its schema. */
export interface Tool extends Pick<
  Definition<z.ZodObject, z.ZodObject>,
  'name' | 'title' | 'description' | 'calls' | 'input' | 'output'
> {
  role: Role | null
  annotations: ToolAnnotations
  run(input: unknown, asked: Asked): Promise<CallToolResult>
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>({
  role,
  destroys = false,
  repeatable = false,
  answer,
  ...shown
}: Definition<Input, Output>): Tool {
  const { calls, input, output } = shown
  const readOnlyHint = calls.every((call) => call.startsWith('GET '))
  return {
    ...shown,
    role: role ?? null,
    annotations: {
      readOnlyHint,
      destructiveHint: destroys,
      idempotentHint: readOnlyHint || repeatable,
      openWorldHint: false,
    },
    async run(sent, asked) {
      try {
        const structuredContent = output.parse(await answer(input.parse(sent), asked))
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
      } catch (error) {
        if (!(error instanceof ToolRefusal)) asked.note(error)
        const text = error instanceof ToolRefusal ? error.message : 'Something went wrong on our side'
        return { isError: true, content: [{ type: 'text', text }] }
      }
    },
  }
}
