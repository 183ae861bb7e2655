// Bundled with React (build-steps/shared-files.ts), so that React is evaluated with its own file, and apart from the rest
// (first-paint.ts): left to whoever imports it, it would be in one long turn with the start of the page.
import 'react-dom/client'
