/** Serializes an answer for the wire. */
export async function packed(response: Response): Promise<string> {
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return JSON.stringify({ status: response.status, body })
}

export function unpacked(wire: string): Response {
  const { status, body } = JSON.parse(wire) as { status: number; body: string }
  return new Response(status === 204 ? null : Buffer.from(body, 'latin1'), { status })
}
