// Bundled into the framework file (build-steps/shared-files.ts), which first-paint.ts imports in a separate task.
// Otherwise React would be evaluated in one long task together with the start of the page.
import 'react-dom/client'
