import { removeDemo } from '@shop/demo'
import { runCommand } from './command.ts'

runCommand(async ({ db }) => {
  const { accounts, products, movies } = await removeDemo(db)
  console.log(`Disabled ${accounts} demo accounts and archived ${products} products and ${movies} movies.`)
})
