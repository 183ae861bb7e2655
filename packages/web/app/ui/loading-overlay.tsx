/** Over the whole page while something that will cover it is on its way. */
export const LoadingOverlay = () => (
  <div className="loading-veil" role="status">
    <span className="ring" />
    <span className="sr">Loading</span>
  </div>
)
