import { vi } from 'vitest'

// Before each test file: what an earlier file left in a module, or what one of its flows still does, is not seen by the
// tests of this one. Libraries stay loaded.
vi.resetModules()
