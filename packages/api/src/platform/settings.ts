export type Env = Readonly<Record<string, string | undefined>>

/**
 * Reads settings and keeps a line for every bad one, so that a start lists them all at once. A setting that is empty
 * counts as not set; a bad one reads as its fallback, which nobody gets to use.
 */
export function createReader(env: Env) {
  const problems: string[] = []
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const fail = (name: string, why: string): undefined => {
    problems.push(`${name}: ${why}`)
    return undefined
  }

  return {
    problems,
    fail,
    text,
    isSet: (name: string) => text(name) !== undefined,

    wholeNumber(name: string, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
      const value = text(name)
      if (value === undefined) return fallback
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      return fail(name, `"${value}" is not a whole number from ${min} to ${max}.`) ?? fallback
    },

    flag(name: string, fallback: boolean): boolean {
      const value = text(name)
      if (value === undefined) return fallback
      if (value === '1' || value === 'true') return true
      if (value === '0' || value === 'false') return false
      return fail(name, `"${value}" is neither 1 nor 0.`) ?? fallback
    },

    oneOf<const T extends string>(name: string, values: readonly T[], fallback: NoInfer<T>): T {
      const value = text(name)
      if (value === undefined) return fallback
      return (
        values.find((known) => known === value) ??
        fail(name, `"${value}" is not one of ${values.join(', ')}.`) ??
        fallback
      )
    },

    /** An address with one of these schemes; it may hold a password, so it is never repeated in the message. */
    url(name: string, schemes: readonly string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const wanted = schemes.map((scheme) => `${scheme}://…`).join(' or ')
      if (!URL.canParse(value)) return fail(name, `is not an address (expected ${wanted}).`)
      if (schemes.some((scheme) => new URL(value).protocol === `${scheme}:`)) return value
      return fail(name, `has to begin with ${wanted}.`)
    },

    /** Settings that only make sense together: all of them, or undefined. */
    together<const T extends string>(...names: T[]): Record<T, string> | undefined {
      const missing = names.filter((name) => text(name) === undefined)
      if (missing.length === names.length) return undefined
      const given = names.filter((name) => text(name) !== undefined)
      for (const name of missing) fail(name, `missing; ${given.join(', ')} needs it.`)
      if (missing.length > 0) return undefined
      return Object.fromEntries(names.map((name) => [name, text(name) ?? ''])) as Record<T, string>
    },

    /** Origins, parted by commas or blanks: https://shop.example, no path. */
    origins(name: string): string[] {
      const list =
        text(name)
          ?.split(/[\s,]+/)
          .filter(Boolean) ?? []
      return list.map((entry) => {
        const url = entry.replace(/\/$/, '')
        const isOrigin = /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url
        if (!isOrigin) fail(name, `"${entry}" is not an origin such as https://shop.example.`)
        return url
      })
    },
  }
}
