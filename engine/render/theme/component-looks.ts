/** Maps the parts of Mantine's components to our classes; Mantine's own style sheets are not loaded. */
import button from "../elements/button.module.css";
import styles from "./controls.module.css";

/** The theme's `components`. */
export const componentLooks = {
  Button: { classNames: { root: button.button } },
  Loader: { classNames: { root: styles.spinner } },
  Notification: {
    classNames: {
      root: styles.toast,
      body: styles.toastBody,
      title: styles.toastTitle,
      description: styles.toastText,
      closeButton: styles.toastClose,
    },
  },
  Notifications: { classNames: { root: styles.toasts } },
};
